"""Timing: medians of several runs, whole processes by the clock and single calls by the processor, and their report."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[1]


def process(words: Sequence[str], times: int) -> tuple[float, float]:
    """Seconds that a whole process takes, the median of several runs, and the most megabytes that one needed.

    The first run, which warms the disk, is left out where it is not the only one.
    """
    paths = os.pathsep.join([str(ROOT), str(ROOT / "bench"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    runs = []
    for _ in range(times):
        start = perf_counter()
        child = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=environment, cwd=ROOT)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            raise subprocess.CalledProcessError(child.returncode, words)
        runs.append((perf_counter() - start, usage.ru_maxrss / 1024))
    counted = runs[1:] or runs
    return median(seconds for seconds, _ in counted), max(peak for _, peak in counted)


def call(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the processor that a call takes, the median of several: as by the clock where nothing else runs."""
    runs = []
    for _ in range(times):
        start = process_time()
        work()
        runs.append(process_time() - start)
    return median(runs)


def show(what: str, figure: str, aim: str = "", met: bool = True) -> None:
    """One line of a report."""
    verdict = f"   aim {aim}{'' if met else '   MISSED'}" if aim else ""
    sys.stdout.write(f"  {what:<58}{figure:>12}{verdict}\n")
    sys.stdout.flush()
