"""The print at hand: laid out once for all gates that look at it, and let go before the next."""

from __future__ import annotations

import pytest
from prints import Printed, lay_out


@pytest.fixture(scope="session")
def printed(request: pytest.FixtureRequest) -> Printed:
    return lay_out(request.param)
