"""The rules, one module a phase; `turn` says who is next."""
