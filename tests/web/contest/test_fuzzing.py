"""Whatever the schema allows, and much of what it does not, is answered without a fault."""

from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from botdrome.web.contest.identity import COOKIE
from botdrome.web.http.admission import TOKEN_HEADER
from tests.web.contest.serving import World

EXAMPLES = 6
"""For each route and kind of request."""


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_makes_the_server_fail(on_postgresql: World, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(on_postgresql.served.app.openapi())
    called = 0
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        if operation.ok().path.endswith("/events"):
            continue  # a stream has no end
        with suppress(Unsatisfiable):  # nothing can be wrong with a request without parameters
            call_with(on_postgresql, operation.ok().as_strategy(generation_mode=mode))
            called += 1
    assert called > 5


def call_with(world: World, cases: st.SearchStrategy[Any]) -> None:
    """Calls a route as an admin, about a contest that exists and about others."""
    admin = world.client("admin")
    headers = {"Origin": world.served.origin, TOKEN_HEADER: admin.headers[TOKEN_HEADER]}

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, st.booleans())
    def call(case: Any, is_here: bool) -> None:
        if is_here and "contest" in case.path_parameters:
            case.path_parameters["contest"] = world.here
        answer = case.call(
            base_url=world.served.origin,
            headers=headers,
            cookies={COOKIE: admin.cookies[COOKIE]},
        )
        assert answer.status_code < 500, (case, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()["error"]) == {"en", "ru"}

    call()
