"""What is particular to Java: sources, jars and class files."""
