"""What can be done in a contest: each function is one short transaction, or a part of one."""
