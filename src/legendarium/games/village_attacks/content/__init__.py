"""What is printed: faces, scenarios, how packs are read and checked."""
