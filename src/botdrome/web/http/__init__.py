"""What every site needs: access control, HTTP errors, connections, event streams."""
