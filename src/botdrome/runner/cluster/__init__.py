"""Many machines as one executor, through Dask."""
