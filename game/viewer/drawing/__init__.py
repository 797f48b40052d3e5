"""What is drawn with: colours, fonts, shapes, the camera, pictures that pages share."""
