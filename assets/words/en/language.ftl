# The name of the language.

name = English

# The decimal separator, and the separator of groups of three digits.
number-point = .
number-group = ,
