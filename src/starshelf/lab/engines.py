"""Where games are played: processes of this machine, or a Ray cluster. Rows come as they finish."""

from __future__ import annotations

import multiprocessing
import os
import warnings
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from starshelf.core.errors import BadMessage
from starshelf.lab.match import Row, play_match
from starshelf.lab.plan import Match
from starshelf.worker import settle_in

Rows = Generator[Row, None, None]
Engine = Callable[[Iterable[Match], int], Rows]
"""From matches and a number of processes to rows; closing it stops what is under way."""

AHEAD = 2
"""Games handed out for each process: enough to keep it busy, few enough to stop soon."""


def local(matches: Iterable[Match], jobs: int) -> Rows:
    """Play on this machine, in this process or in several others."""
    if jobs == 1:
        yield from map(play_match, matches)
        return
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # forking a process with threads can hang it
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=settle_in)
    todo = iter(matches)
    try:
        waiting = {pool.submit(play_match, match) for match in islice(todo, AHEAD * jobs)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            waiting |= {pool.submit(play_match, match) for match in islice(todo, len(done))}
    except BrokenProcessPool:
        reason = "a process died (out of memory?); what was played is kept, try fewer"
        raise BadMessage("--jobs", reason) from None
    finally:
        # Reached early when the reader stops: nobody wants the games that are under way.
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
            child.join()
        # Waits for the pool's thread: Python's own end must not meet it half gone.
        pool.shutdown(cancel_futures=True)


def on_ray(matches: Iterable[Match], jobs: int) -> Rows:
    """Play on the Ray cluster at RAY_ADDRESS, else on one started here for this run."""
    ray, started = _reach_ray(jobs)
    try:
        play = ray.remote(play_match)
        todo = iter(matches)
        hands = AHEAD * max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [play.remote(match) for match in islice(todo, hands)]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
            waiting += [play.remote(match) for match in islice(todo, len(done))]
    finally:
        if started:
            ray.shutdown()


def _reach_ray(jobs: int) -> tuple[Any, bool]:
    """Import Ray and connect, unless the caller is connected; tell whether we did."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of its future
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own, about its own dependencies
        try:
            import ray
        except ModuleNotFoundError:
            raise BadMessage("--engine", "ray is not installed; install starshelf[ray]") from None
        if ray.is_initialized():
            return ray, False
        _connect(ray, jobs)
        return ray, True


def _connect(ray: Any, jobs: int) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    address = os.environ.get("RAY_ADDRESS")
    try:
        if address:
            ray.init(address, **quiet)
        else:
            own = {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
            ray.init("local", **own, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).split("\n")[0]
        raise BadMessage("--engine ray", f"no cluster at {address!r}: {reason}") from None


ENGINES: dict[str, Engine] = {"local": local, "ray": on_ray}
