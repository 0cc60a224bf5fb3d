"""A time limit for work that cannot be trusted to end: a function in; its result, or TooSlow, out."""

from __future__ import annotations

import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


class TooSlow(BaseException):
    """The time is up. Not an Exception, so that no `except Exception` on the way swallows it."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """The result of `work()`. Raises TooSlow when it takes longer; Ctrl-C does what it did before.

    Only the main thread can be interrupted: on another the work runs unclocked.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    over = threading.Event()
    due = False

    def watch() -> None:
        nonlocal due
        wait = seconds
        # Again and again: raised inside a destructor, the exception is lost.
        while not over.wait(wait):
            due = True
            interrupt_main(signal.SIGINT)
            wait = 0.05

    def interrupted(number: int, frame: FrameType | None) -> None:
        nonlocal due
        if due:
            due = False
            if _working(frame):
                raise TooSlow
        elif callable(before):
            before(number, frame)
        elif before == signal.SIG_DFL:
            raise KeyboardInterrupt

    def lost(unraisable: sys.UnraisableHookArgs) -> None:
        if not isinstance(unraisable.exc_value, TooSlow):
            report(unraisable)

    report = sys.unraisablehook
    watcher = threading.Thread(target=watch, daemon=True)
    before = signal.signal(signal.SIGINT, interrupted)
    sys.unraisablehook = lost
    try:
        watcher.start()
        return _work(work)
    finally:
        try:
            over.set()
            watcher.join()
        finally:
            # This also delivers an interrupt that is still on its way, to `interrupted`, which then ignores it.
            signal.signal(signal.SIGINT, before)
            sys.unraisablehook = report


def _work(work: Callable[[], T]) -> T:
    return work()


def _working(frame: FrameType | None) -> bool:
    """Whether the work itself was interrupted, and not the lines around it, which must run to their end."""
    while frame is not None:
        if frame.f_code is _work.__code__:
            return True
        frame = frame.f_back
    return False
