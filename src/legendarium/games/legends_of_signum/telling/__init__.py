"""What people see and read: views, sentences, reasons, drawings."""
