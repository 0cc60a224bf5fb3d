"""Gundeck prints whole naval wargames from YAML: maps, counters, sheets, tables and rules as PDF and SVG."""

__version__ = "0.1.0"
