# What belongs to mazes and names itself only by a key. Methods, their options, goals, solvers and shapes say their English
# names themselves; other languages name them here.

dimension-width = Width
dimension-height = Height
dimension-radius = Radius
dimension-side = Side
dimension-rings = Rings
