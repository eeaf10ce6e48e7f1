"""What is asked and answered over HTTP: tables, the library of games, the page itself, health and figures."""
