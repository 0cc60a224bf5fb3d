"""A template filled with the model, read as a tree of boxes."""
