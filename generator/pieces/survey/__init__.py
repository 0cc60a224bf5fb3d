"""Land maps in the manner of the topographic surveys of the 1860s, part by part."""
