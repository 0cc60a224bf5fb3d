"""Pictograms for counters, cards and maps."""
