"""Every benchmark in turn: `python bench`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

for name in ("startup", "build", "hexmap", "counters"):
    sys.stdout.write(f"{name}\n")
    import_module(name).main()
