"""`python -m starshelf`: the command line."""

from starshelf.cli import main

if __name__ == "__main__":
    main()
