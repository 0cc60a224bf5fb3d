"""Game pieces: a model object in, a picture out."""
