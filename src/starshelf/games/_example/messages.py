"""Every key of the words files that this game can say."""

from __future__ import annotations

from .why import Told, Why

MESSAGES = (
    "game-name",
    "game-tagline",
    "place-sky",
    "place-mat",
    "place-gauge",
    "piece-comet",
    "piece-fuel",
    "piece-wish",
    "piece-wish-hidden",
    "ask-burn",
    "offer-burn",
    "note-round",
    "note-pile",
    "note-decided",
    "note-thinking",
    "score-comets",
    "score-wish",
    "ending-last_comet",
    "option-rounds",
    "option-rounds-help",
    "option-wishes",
    "option-wishes-help",
    "option-wishes-yes",
    "option-wishes-no",
    "rules-goal-title",
    "rules-goal",
    "rules-round-title",
    "rules-round",
    "rules-end-title",
    "rules-end",
    *(f"refusal-{code}" for code in Why),
    *(f"fact-{code}" for code in Told),
)
