"""The table server: rooms, seats, storage, fair dealing, and the doors to them."""
