"""Reading, playing, narrating and explaining a battle."""
