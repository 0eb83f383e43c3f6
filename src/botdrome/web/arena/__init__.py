"""The arena: matches in the browser."""
