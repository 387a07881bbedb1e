"""The kernel that all games share: pure values, one door to change a table, no game's name."""
