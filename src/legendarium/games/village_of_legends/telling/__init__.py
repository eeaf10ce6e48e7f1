"""What people see and read: views, sentences, questions, reasons."""
