"""The columns of rows and tables: "20 mm, auto, *, 2*" and what there is to set, in; widths out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.units import length


@dataclass(frozen=True, slots=True)
class Track:
    """One column: of a fixed width in points, or with a share of what is left, or as wide as it wants to be."""

    fixed: float | None = None
    share: float = 0.0


AUTO = Track()
STAR = Track(share=1.0)


def read_tracks(text: str) -> tuple[Track, ...]:
    """Tracks as written, with commas between. Raises ValueError."""
    tracks = []
    for part in (part.strip() for part in text.split(",")):
        if part == "auto":
            tracks.append(AUTO)
        elif part.endswith("*"):
            number = part[:-1].strip()
            if number and not number.replace(".", "", 1).isdigit():
                raise ValueError(f"'{part}' is no share such as * or 2*")
            tracks.append(Track(share=float(number or 1)))
        else:
            tracks.append(Track(fixed=length(part)))
    return tuple(tracks)


def fit_tracks(tracks: Sequence[Track], wants: Sequence[tuple[float, float]], room: float) -> list[float]:
    """The width of each track, given (least, natural) for what stands in it.

    Fixed ones first; automatic ones their natural width, or less down to the least when room is short; shares take the
    rest. The sum passes `room` only where the least widths do.
    """
    widths = [0.0] * len(tracks)
    left = room
    for i, track in enumerate(tracks):
        if track.fixed is not None:
            widths[i] = track.fixed
            left -= track.fixed
    autos = [i for i, track in enumerate(tracks) if track.fixed is None and not track.share]
    stars = [i for i, track in enumerate(tracks) if track.share]
    reserved = sum(wants[i][0] for i in stars)
    natural = sum(wants[i][1] for i in autos)
    least = sum(wants[i][0] for i in autos)
    spare = left - reserved
    part = min(1.0, max(0.0, (spare - least) / (natural - least))) if natural > least else 1.0
    for i in autos:
        widths[i] = wants[i][0] + (wants[i][1] - wants[i][0]) * part
        left -= widths[i]
    _share_out(tracks, wants, stars, left, widths)
    return widths


def _share_out(
    tracks: Sequence[Track], wants: Sequence[tuple[float, float]], stars: list[int], left: float, widths: list[float]
) -> None:
    """Give the stars their shares of what is left, none less than its least."""
    open_stars = list(stars)
    while open_stars:
        unit = left / sum(tracks[i].share for i in open_stars)
        short = [i for i in open_stars if unit * tracks[i].share < wants[i][0]]
        if not short:
            for i in open_stars:
                widths[i] = unit * tracks[i].share
            return
        for i in short:
            widths[i] = wants[i][0]
            left -= widths[i]
            open_stars.remove(i)
