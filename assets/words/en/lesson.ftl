# Why a click in a lesson is wrong: one sentence, and what to do instead if it is short.
# { $cell } and { $other } are cells: their rows, and their positions in the row.

lesson-no-done = There is nothing left to do here: go on with the next screen.
lesson-no-border = This wall is the border of the maze. It never opens.
lesson-no-wall = Click a cell, not a wall.
lesson-no-cell = Click a wall, not a cell.
lesson-no-wall-of = This wall does not belong to { $cell }, the current cell.
lesson-no-here = Cell { $cell } is the current cell already.
lesson-no-neighbor = Cell { $cell } is not beside { $other }, the current cell.
lesson-no-passage = There is a wall between { $cell } and { $other }, the current cell.

# Spanning trees, Kruskal and Prim
lesson-no-open = The wall between { $cell } and { $other } is open already.
lesson-no-connected = Cells { $cell } and { $other } are connected already: opening this wall would make a loop.
lesson-no-order = Not yet: the wall with number { $number } opens first.
lesson-no-in-maze = Cell { $cell } is in the maze already. Choose a cell of the frontier.
lesson-no-frontier = Cell { $cell } is not in the frontier: none of its neighbors is in the maze yet.
lesson-no-edge = The wall between { $cell } and { $other } is not at the edge of the maze: choose one with the maze on one side only.

# Depth-first search
lesson-no-visited = Cell { $cell } was visited before.
lesson-no-back-yet = It is too early to go back: cell { $cell } still leads to an unvisited cell.
lesson-no-go-back = Cell { $cell } leads to no unvisited cell: the walk goes back by one cell, along the stack.

# The trail of Wilson's algorithm, while it is carved
lesson-no-trail = The trail does not lead from { $cell } to { $other }.
lesson-no-trail-yet = The trail is carved from its start, and only as far as cell { $cell } yet: a wall of this cell is next.

# Breadth-first search
lesson-no-found = Cell { $cell } was found before.
lesson-no-first = Cell { $cell } comes later: { $other } is the first in the queue, so its neighbors are next.
lesson-no-way-yet = No passage leads from a cell in the queue to { $cell }.

# Dead-end filling and questions about dead ends
lesson-no-end = Cell { $cell } is the entrance or the exit, which stay free.
lesson-no-filled = Cell { $cell } is filled already.
lesson-no-dead-end = Cell { $cell } is not a dead end: { $count ->
        [0] it has no passage
       *[other] it has { $count } passages
    }.
lesson-no-dead-end-left = Cell { $cell } is not a dead end: { $count ->
        [0] all cells beside it are filled
       *[other] it has { $count } passages to cells that are not filled
    }.

# Division
lesson-no-narrow = This chamber is only one cell wide: a wall across would close it.
lesson-no-gap = This is the gap in an earlier wall, and it has to stay open.
lesson-no-built = There is a wall already. Choose an open place within a chamber.

# Questions
lesson-no-chosen = You have found cell { $cell } already.
lesson-no-asked = Cell { $cell } is the cell of the question. Find the others.
lesson-no-way = No way leads from { $cell } to { $other }.
lesson-no-region = A wall with a gap separates the chambers of { $cell } and { $other }.
lesson-no-wall-here = The next wall is not a wall of cell { $cell }.
lesson-no-next-wall = The wall between { $cell } and { $other } is not the next one.
lesson-no-next-cell = Cell { $cell } is not the next one.

# The next step, if the rules allow several, or if cells wait in a queue
lesson-no-next-wall-chance = The rules also allow the wall between { $cell } and { $other }, but the method has chosen another one at random.
lesson-no-next-cell-chance = The rules also allow cell { $cell }, but another one was chosen at random.
lesson-no-next-cell-depth-first = The rules also allow cell { $cell }, but the search tries the sides of a cell in a fixed order.
lesson-no-next-cell-dead-end-filling = Cell { $cell } is a dead end, too, but the method first takes the last one on its list.
lesson-no-next-cell-breadth-first = Cell { $cell } is in the queue, but another one was found before it.
lesson-no-next-cell-a-star = Cell { $cell } was found, but the estimate for another one is at least as good.
lesson-no-searched = Cell { $cell } was searched before.
lesson-no-found-yet = Cell { $cell } was not found yet: no passage leads to it from a searched cell.

# Robots
lesson-robot-right-hand = The robot does not go to { $cell }: from its right hand on, another open side comes first.
lesson-robot-left-hand = The robot does not go to { $cell }: from its left hand on, another open side comes first.
lesson-robot-pledge = The robot does not go to { $cell }: it goes straight ahead if its count is 0, and follows the wall with its right hand otherwise.
lesson-no-turn = A new passage led to cell { $cell }, where the robot has been before: turn back to { $other }.
lesson-no-third = The passage to { $cell } has two chalk marks: the robot takes no passage a third time.
lesson-no-chalk = Another passage has fewer chalk marks than the one to { $cell }.
