"""Boxes and pages: measures, wraps, fits, splits and refuses. Knows no ship."""
