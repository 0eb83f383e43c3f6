"""The one process that conducts: it judges submissions and holds the tournaments."""
