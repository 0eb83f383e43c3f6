"""`python -m botdrome` is the same as `botdrome`."""

from botdrome.cli import main

main()
