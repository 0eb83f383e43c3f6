"""What people call a bot becomes something that can be started."""
