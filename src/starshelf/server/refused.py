"""The server's own way to say no: a code for people, a place and a reason for developers."""

from __future__ import annotations

from collections.abc import Mapping

from starshelf.core.errors import BadMessage, BrokenLog, IllegalAction, StarshelfError
from starshelf.core.words import Arg
from starshelf.server.wire.bodies import RefusedBody


class Refused(StarshelfError):
    """A request that is not carried out; `code` has words under `refusal-<code>`."""

    def __init__(
        self,
        status: int,
        code: str,
        reason: str = "",
        *,
        where: str = "",
        args: Mapping[str, Arg] | None = None,
        clause: str = "",
        wait: int = 0,
    ) -> None:
        self.status = status
        self.code = code
        self.reason = reason
        self.where = where
        self.details = args or {}
        self.clause = clause
        self.wait = wait
        """Seconds after which it is worth to ask again; 0 for nothing said."""
        super().__init__(f"{code}: {where}: {reason}")

    def body(self) -> RefusedBody:
        """Write it as the body of an answer."""
        return RefusedBody(self.code, self.where, self.reason, self.details, self.clause)


def as_refused(error: StarshelfError) -> Refused:
    """Turn any of our errors into an answer."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        no = error.refusal
        return Refused(400, no.code, str(error), args=no.args, clause=no.clause)
    if isinstance(error, BadMessage):
        return Refused(400, "bad_request", error.reason, where=error.path)
    if isinstance(error, BrokenLog):
        return Refused(400, "broken_log", str(error), where=error.where)
    return Refused(500, "server_failed", type(error).__name__)
