"""The machine-readable description: what it says is what the server does, whatever is sent."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server_kit import RealServer

from starshelf.server.app import create_app

DESCRIPTION = create_app().app.openapi_schema.to_schema()
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(DESCRIPTION)


Table = tuple[str, str]
"""A table's id and the cookie of whoever has opened it."""


@pytest.fixture(scope="module")
def table(server: RealServer) -> Table:
    """A table that is there."""
    with server.browser() as browser:
        seats = [{"kind": "me"}, {"kind": "screen"}]
        opened = browser.post("/api/tables", json={"game": "_coins", "seats": seats})
        return opened.json()["table"]["id"], browser.cookies["starshelf"]


@schema.parametrize()
@settings(max_examples=8)
def test_every_answer_is_as_described(
    case: schemathesis.Case, server: RealServer, table: Table
) -> None:
    """Any request, well-formed or not, is answered below 500 and as the description says."""
    case.call_and_validate(base_url=server.base, checks=CHECKS)
    if "table_id" in case.path_parameters:  # the same at a table that is there, by its host
        case.path_parameters["table_id"], case.cookies["starshelf"] = table
        case.call_and_validate(base_url=server.base, checks=CHECKS)
