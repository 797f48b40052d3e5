"""Drawing tools that pages share: colours, fonts, shapes, the camera, sprites and marks."""
