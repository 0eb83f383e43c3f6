"""The contest server over HTTP: translates requests into calls of the services."""
