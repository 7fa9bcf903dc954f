"""What is kept between pictures: one budget of bytes, values in two forms, memory that goes back."""
