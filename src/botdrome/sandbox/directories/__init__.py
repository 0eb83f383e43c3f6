"""Private directories of programs, their quotas, and large files shown in them."""
