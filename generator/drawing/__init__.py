"""The frame: finished items at fixed places, which back-ends translate and nothing else."""
