"""Back-ends: each writes a frame in one format, and decides nothing."""
