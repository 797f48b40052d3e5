"""What users give: inputs, and rules of their own."""
