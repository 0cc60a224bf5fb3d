"""Columns: fixed ones as written, automatic ones as wide as they want, shares of the rest; in all, the room."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.tracks import AUTO, STAR, Track, fit_tracks, read_tracks
from generator.units import mm

_WIDTH = st.floats(0, 200)
_TRACK = st.one_of(
    st.builds(lambda width: Track(fixed=width), _WIDTH),
    st.just(AUTO),
    st.builds(lambda n: Track(share=n), st.integers(1, 4)),
)
_WANT = st.tuples(_WIDTH, _WIDTH).map(lambda pair: (min(pair), max(pair)))
COLUMNS = st.lists(st.tuples(_TRACK, _WANT), min_size=1, max_size=8)


def test_tracks_as_written() -> None:
    assert read_tracks("20 mm, auto, *, 2*, 1.5 *") == (
        Track(fixed=mm(20)),
        AUTO,
        STAR,
        Track(share=2),
        Track(share=1.5),
    )


@pytest.mark.parametrize("text", ["", "20", "20 mm,", "x*", "1.2.3*", "-1*", "²*", "* *", "auto auto"])
def test_what_is_no_track(text: str) -> None:
    with pytest.raises(ValueError):
        read_tracks(text)


def test_widths_by_hand() -> None:
    tracks = read_tracks("30 pt, auto, *, 2*")
    assert fit_tracks(tracks, [(0, 0), (10, 40), (0, 0), (0, 0)], 160) == [30, 40, 30, 60]
    # short of room an automatic column gives way, down to its least
    assert fit_tracks(tracks, [(0, 0), (10, 40), (20, 20), (20, 20)], 90) == [30, 20, 20, 20]
    # a share is not less than what stands in it
    assert fit_tracks((STAR, STAR), [(70, 80), (5, 5)], 100) == [70, 30]


@given(columns=COLUMNS, room=st.floats(0, 1500))
def test_widths_fill_the_room_and_pass_it_only_where_the_least_do(
    columns: list[tuple[Track, tuple[float, float]]], room: float
) -> None:
    tracks, wants = [track for track, _ in columns], [want for _, want in columns]
    widths = fit_tracks(tracks, wants, room)
    least = sum(track.fixed if track.fixed is not None else want[0] for track, want in columns)
    assert sum(widths) <= max(room, least) + 1e-6
    if any(track.share for track in tracks):
        assert sum(widths) == pytest.approx(max(room, least))
    for track, want, width in zip(tracks, wants, widths, strict=True):
        if track.fixed is not None:
            assert width == track.fixed
        else:
            assert width >= want[0] - 1e-6
            assert track.share or width <= want[1] + 1e-6
