"""The lab: duels, leagues and balance reports of many games, over processes or Ray."""
