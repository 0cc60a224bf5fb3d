"""python -m generator: the command gundeck."""

from generator.cli import main

main()
