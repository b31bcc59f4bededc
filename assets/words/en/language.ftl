# What the language says of itself.

name = English

# What stands before the decimals of a number, and between groups of three digits.
number-point = .
number-group = ,
