"""What the kernel reports about programs and how it controls them."""
