"""What lines of content do: verbs, targets, deeds."""
