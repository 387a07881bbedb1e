"""The small parts: buckets, names, cookies, the outbox of a slow reader."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from server_kit import run

from starshelf.core.errors import BadMessage
from starshelf.server import limits
from starshelf.server.limits import Bucket, Buckets
from starshelf.server.seats import Cookies, clean_text, hashed, new_link, new_table_id
from starshelf.server.settings import Rate
from starshelf.server.socket import TOO_SLOW, SocketClient


def test_a_bucket_fills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst is free, then one deed in each period; the answer is the time to wait."""
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(Rate(2, 3))
    assert [0, 0, 0, 0.5] == [bucket.take() for _ in range(4)]
    now += 0.5
    assert [0, 0.5] == [bucket.take() for _ in range(2)]
    now += 1000
    assert [0, 0, 0, 0.5] == [bucket.take() for _ in range(4)]


def test_buckets_are_per_client_and_forget_the_oldest() -> None:
    """One client's haste does not slow another; memory stays bounded."""
    buckets = Buckets(Rate(0.001, 1), most=2)
    assert 0 == buckets.take("a")
    assert buckets.take("a") > 0
    assert 0 == buckets.take("b")
    assert 0 == buckets.take("c")
    assert 0 == buckets.take("a")


def test_names_are_trimmed_and_checked() -> None:
    """People may write in any language, with emoji; nothing invisible or turning."""
    assert "Оля 🚀" == clean_text("  Оля 🚀 ", "name", 24)
    assert "👩\u200d🚀" == clean_text("👩\u200d🚀", "name", 24)
    assert "é" == clean_text("e\u0301", "name", 24)
    for bad in ("a\x00b", "a\u202eb", "a\u2028b", "a\u200bb", "x" * 25):
        with pytest.raises(BadMessage, match="name"):
            clean_text(bad, "name", 24)
    with pytest.raises(BadMessage, match="expected some text"):
        clean_text("  ", "text", 24, empty=False)


def test_cookies_are_signed() -> None:
    """Only a cookie of this server's own key names a browser."""
    ours, theirs = Cookies("ours"), Cookies("theirs")
    value, browser = ours.new()
    assert browser == ours.read(value)
    for wrong in (None, "", "x", value + "x", theirs.new()[0], value.split(".")[0]):
        assert "" == ours.read(wrong)


def test_secrets_are_long_and_differ() -> None:
    """Links have 128 bits; ids of tables do not repeat."""
    assert 100 == len({new_link() for _ in range(100)})
    assert 22 == len(new_link())
    assert 100 == len({new_table_id() for _ in range(100)})
    assert 64 == len(hashed("x"))


def test_a_slow_reader_is_given_up() -> None:
    """Who does not read is closed with a code, and costs neither memory nor time."""
    sent: list[Any] = []

    async def go() -> None:
        client = SocketClient("", 3)
        gate = asyncio.Event()

        async def send(message: Any) -> None:
            await gate.wait()
            sent.append(message)

        delivery = asyncio.create_task(client.deliver(send))
        for number in range(10):
            client.send(str(number))
            await asyncio.sleep(0)
        gate.set()
        await asyncio.wait_for(delivery, 5)

    run(go)
    assert TOO_SLOW == sent[-1]["code"]
    assert len(sent) < 5


def test_messages_are_delivered_in_order() -> None:
    """What is queued before, while and after a delivery arrives once and in order."""
    sent: list[str] = []

    async def go() -> None:
        client = SocketClient("", 100)

        async def send(message: Any) -> None:
            sent.append(message["text"])
            if message["text"] == "1":
                client.send("3")

        client.send("1")
        client.send("2")
        delivery = asyncio.create_task(client.deliver(send))
        await asyncio.sleep(0.01)
        client.send("4")
        await asyncio.sleep(0.01)
        delivery.cancel()

    run(go)
    assert ["1", "2", "3", "4"] == sent
