"""Sea charts in the manner of the coast surveys of the 1860s, part by part."""
