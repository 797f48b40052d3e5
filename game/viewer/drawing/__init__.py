"""What is drawn with: colours, fonts, shapes, the camera, pictures and marks that pages share."""
