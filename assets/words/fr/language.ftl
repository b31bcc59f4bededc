# What the language says of itself.
#
# In all texts the space before : ; ? ! and inside « » is U+00A0. Some of them would be narrow ones in a book, U+202F, but there
# egui breaks lines.

name = Français

# What stands before the decimals of a number, and between groups of three digits.
number-point = ,
number-group = { "\u00A0" }
