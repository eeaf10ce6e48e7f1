"""HTTP endpoints: tables, games and rules, the page's files, health and metrics."""
