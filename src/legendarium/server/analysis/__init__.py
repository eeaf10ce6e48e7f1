"""Finished games explained in the background: a worker that weighs answers, and the queue of games."""
