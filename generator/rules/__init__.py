"""What a die roll does, and whether a game's parts agree."""
