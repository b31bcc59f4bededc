# The name of the language.
#
# In all texts the space before : ; ? ! and inside « » is U+00A0. Some of them would be narrow ones in a book, U+202F, but there
# egui breaks lines.

name = Français

# The decimal separator, and the separator of groups of three digits.
number-point = ,
number-group = { "\u00A0" }
