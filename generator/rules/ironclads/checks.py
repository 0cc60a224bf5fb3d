"""The checks of The Ironclads: a whole game in, findings out."""

from __future__ import annotations

from generator.rules.checks import Check

CHECKS: tuple[Check, ...] = ()
