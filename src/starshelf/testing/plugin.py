"""A pytest plugin: remembers which clauses have a passing test, and writes them with `--ledger`.

Name the clauses of a test with `@pytest.mark.rule("J-031", "J-032")`.
Works under xdist: the marks travel with the reports.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from starshelf.testing.results import Result

_PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--ledger FILE`."""
    parser.addoption("--ledger", metavar="FILE", help="write which clauses have passing tests")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and, where results are gathered, the recorder."""
    config.addinivalue_line("markers", "rule(*clauses): the clauses that this test protects")
    file = config.getoption("--ledger")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(Path(file)), "starshelf-ledger")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Attach each test's clauses to its reports; a mark without a clause is a mistake."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args:
                raise pytest.UsageError(f"{item.nodeid}: rule() names no clause")
            item.user_properties += [(_PROPERTY, str(clause)) for clause in mark.args]


class Recorder:
    """Gathers the reports of a run into one file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.results: dict[str, Result] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test's result for each of its clauses."""
        if report.when != "call" and report.passed:
            return
        for name, clause in report.user_properties:
            if name == _PROPERTY:
                result = self.results.setdefault(str(clause), Result([], []))
                (result.passed if report.passed else result.failed).append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write what was gathered."""
        self._file.write_bytes(msgspec.json.format(msgspec.json.encode(self.results)))
