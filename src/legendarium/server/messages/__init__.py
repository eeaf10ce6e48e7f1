"""Messages to clients: views, patches, event logs and texts."""
