"""How a captain thinks: ways, what a turn can reach, goals and their order. Judgement, no rules."""
