"""The trials of `bench/chaos.py`: what can go wrong around a server, done to a real one."""
