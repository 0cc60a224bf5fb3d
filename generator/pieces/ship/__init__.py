"""A ship seen from above, part by part."""
