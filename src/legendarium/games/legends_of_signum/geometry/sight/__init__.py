"""Line of sight between two discs past discs and polygons, by testing the critical tangent lines."""
