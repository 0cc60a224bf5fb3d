"""What a thing is in every game: typed, strict, frozen."""
