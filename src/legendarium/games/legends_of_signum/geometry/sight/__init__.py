"""Line of sight between bases."""
