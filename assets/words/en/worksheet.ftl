# The texts of worksheets. A question follows the name of its method.

worksheet-question = Question { $number }
worksheet-title = How mazes are made

worksheet-walk = The dot marks the current cell. The gray cells are on the stack. White cells with a passage are finished. Number the next five cells of the walk.
worksheet-next-wall = The method looks at walls in the order of the numbers. Which wall falls next?
worksheet-frontier = The gray cells are in the maze. Color all cells of the frontier.
worksheet-loops = The numbers show a walk until it meets the gray maze. Erase its loops, and color the white cells that are left.
worksheet-chamber = Color all cells of the chamber of cell { $cell }, which has a dot.
worksheet-set = Color all cells of the set of cell { $cell }, which has a dot.
worksheet-falls = The gray cells were visited. The walk goes on from the dot along the numbers. Mark the walls that fall.

# Before a question of a lesson about the next step
worksheet-carving = The dot marks the current cell. Gray cells are on the stack or the trail. White cells with a passage are finished.
worksheet-search = Gray cells were visited. The numbers show the last steps; the highest one is the current cell.
