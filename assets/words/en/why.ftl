# Why a method or a solver takes a step: one sentence for each line of pseudocode that makes an event.
# { $cell } is the cell of the event, { $other } the cell across the wall. { $erased } is yes if the mark of the cell is
# erased.

why-method-backtracker-start = The walk starts in a random cell, { $cell }.
why-method-backtracker-open = Cell { $other } beside { $cell } is unvisited: the wall between them opens.
why-method-backtracker-push = Cell { $cell } goes on the stack: the walk will come back to it.
why-method-backtracker-step = The walk enters cell { $cell }.
why-method-backtracker-done = Cell { $cell } has no unvisited neighbor left: go back along the stack.
why-method-backtracker-back = The walk is back in cell { $cell }, the last on the stack.
why-method-backtracker-stop = No neighbor is unvisited, and the stack is empty: the walk ends where it started, in { $cell }.

why-method-kruskal-join = Cells on both sides of the wall are in different sets: cell { $cell } now belongs to the joined set.
why-method-kruskal-open = Cells { $cell } and { $other } were not connected: the wall between them opens.
why-method-kruskal-keep = Cells { $cell } and { $other } are connected already: opening the wall would make a loop, so it stays.

why-method-prim-take = Cell { $cell } is chosen at random from the frontier, and joins the maze.
why-method-prim-add = Cell { $cell } is now beside the maze: it belongs to the frontier.
why-method-prim-open = Cell { $cell } is connected to one of its neighbors in the maze, { $other }.

why-method-prim-walls-join = Cell { $cell } is now in the maze.
why-method-prim-walls-add = The wall toward cell { $cell } is on the list: it leads out of the maze.
why-method-prim-walls-open = The wall between { $cell } and { $other } was drawn from the list, and { $other } is not in the maze yet: it opens.

why-method-prim-weights-join = Cell { $cell } is now in the maze.
why-method-prim-weights-add = The wall toward cell { $cell } is on the list: it leads out of the maze.
why-method-prim-weights-open = The wall between { $cell } and { $other } is the lightest that leads out of the maze: it opens.

why-method-growing-tree-start = The tree starts in a random cell, { $cell }.
why-method-growing-tree-open = Cell { $cell } was picked from the list and grows to its unvisited neighbor { $other }.
why-method-growing-tree-add = Cell { $cell } is new: it goes on the list.
why-method-growing-tree-drop = Cell { $cell } has no unvisited neighbor left: it leaves the list.

why-method-growing-tree-random-start = The tree starts in a random cell, { $cell }.
why-method-growing-tree-random-open = Cell { $cell } was picked from the list and grows to its unvisited neighbor { $other }.
why-method-growing-tree-random-add = Cell { $cell } is new: it goes on the list if it can still grow.
why-method-growing-tree-random-done = That was the last unvisited neighbor of cell { $cell }: it leaves the list.
why-method-growing-tree-random-drop = Cell { $cell } has no unvisited neighbor left: it leaves the list.

why-method-hunt-and-kill-join = The hunt finds cell { $cell } beside the maze, and connects it to { $other }.
why-method-hunt-and-kill-visit = The walk is in cell { $cell }, which is now visited.
why-method-hunt-and-kill-stuck = Cell { $cell } has no unvisited neighbor: the walk is stuck, and a new hunt begins.
why-method-hunt-and-kill-open = Cell { $other } beside { $cell } is unvisited: the wall between them opens.
why-method-hunt-and-kill-step = The walk leaves cell { $cell }, and goes on in its neighbor.

why-method-breadth-first-open = Cell { $other } beside { $cell } is unvisited: the wall between them opens.
why-method-breadth-first-add = Cell { $cell } joins the end of the queue: its turn comes later.
why-method-breadth-first-done = Cell { $cell } has no unvisited neighbor left: it is finished.

why-method-wilson-root = A random cell, { $cell }, is the first of the maze.
why-method-wilson-trail = The walk has left cell { $cell }: it is on the trail.
why-method-wilson-erase = The walk met its own trail: cell { $cell } is on the loop, which is erased.
why-method-wilson-note = The walk is in cell { $cell }, and notes there a random direction.
why-method-wilson-open = The walk has met the maze, and left cell { $cell } toward { $other } last: the wall between them opens.
why-method-wilson-add = Cell { $cell } is on the walk that met the maze: it belongs to the maze.

why-method-aldous-broder-start = The walk starts in a random cell, { $cell }.
why-method-aldous-broder-choose = The walk leaves cell { $cell } in a random direction.
why-method-aldous-broder-open = The walk from { $cell } enters { $other } for the first time: the wall between them opens.
why-method-aldous-broder-step = The walk is now in cell { $cell }.
why-method-aldous-broder-stop = All cells are visited: the walk ends in { $cell }.

why-method-houston-start = The walk starts in a random cell, { $cell }.
why-method-houston-choose = The walk leaves cell { $cell } in a random direction.
why-method-houston-step = The walk is now in cell { $cell }.
why-method-houston-clear = The walk has reached its goal: its mark on cell { $cell } is forgotten.
why-method-houston-add = Cell { $cell } is on the way back to the start: it joins the maze.
why-method-houston-open = The walk first came to { $cell } from { $other }: the wall between them opens.
why-method-houston-root = The way back ends at the start, { $cell }, which joins the maze.
why-method-houston-erase = { $erased ->
    [yes] The walk met its own trail: cell { $cell } is on the loop, which is erased.
   *[no] A walk looks for the maze, and erases its loops: it passes cell { $cell }.
}
why-method-houston-join = Cell { $cell } is on the walk that met the maze, and joins it.

why-method-binary-tree-toss = The wall ahead of cell { $cell } opens, or one to the next row if there is one and the coin shows tails.
why-method-binary-tree-up = Cell { $cell } is the last that touches the next row: it opens that way.
why-method-binary-tree-rest = Cell { $cell } is the end of its row.
why-method-binary-tree-ahead = Cell { $cell } comes after the passage to the next row: only the wall ahead can open.
why-method-binary-tree-last = Cell { $cell } is the end of the last row.
why-method-binary-tree-along = There is no row after that of cell { $cell }: the wall ahead opens.

why-method-sidewinder-ahead = The run goes on: the wall ahead of cell { $cell } opens.
why-method-sidewinder-up = The run ends: one of its cells, { $cell }, opens to the next row.
why-method-sidewinder-end = The last run of the row opens to the next row at a random cell, { $cell }.
why-method-sidewinder-rest = Cell { $cell } is the end of its row.
why-method-sidewinder-join = Cell { $cell } belongs to the last run: the wall ahead opens.
why-method-sidewinder-last = Cell { $cell } is the end of the last row.
why-method-sidewinder-along = There is no row after that of cell { $cell }: the wall ahead opens.

why-method-eller-pair = Cell { $cell } is the end of its row.
why-method-eller-toss = The wall ahead of cell { $cell } stays: the coin shows tails, or both sides are in one set.
why-method-eller-join = The coin shows heads, and the sets differ: the wall ahead of cell { $cell } opens.
why-method-eller-free = A set beside this wall does not touch the next row: it is joined to its neighbor at cell { $cell }.
why-method-eller-open = The set of cell { $cell } goes on in the next row, in { $other }.
why-method-eller-last = Cell { $cell } is the end of the last row.
why-method-eller-apart = Cell { $cell } and the next one are in one set: the wall between them stays.
why-method-eller-unite = In the last row, all sets must meet: the wall ahead of cell { $cell } opens.

why-method-boruvka-join = The wall is the lightest around a set: cell { $cell } now belongs to the joined set.
why-method-boruvka-open = Cells { $cell } and { $other } were in different sets: the wall between them opens.

why-method-reverse-delete-close = Without a passage between { $cell } and { $other }, the maze stays connected: the wall is built.
why-method-reverse-delete-done = A wall of cell { $cell } has been tested.

why-method-origin-shift-open = Cell { $other } has no path to the origin yet: it gets one through { $cell }.
why-method-origin-shift-done = All neighbors of cell { $cell } have a path: it is finished.
why-method-origin-shift-close = Cell { $cell } will be the origin and needs no path: its wall to { $other } closes.
why-method-origin-shift-link = The path of the old origin, { $cell }, leads to the new one, { $other }.
why-method-origin-shift-turn = The origin leaves cell { $cell }, whose path now follows it.
why-method-origin-shift-move = The origin is now cell { $cell }: all paths lead there.
why-method-origin-shift-stop = The origin has moved often enough: cell { $cell } is finished.

why-method-division-parts = The chamber is cut: cell { $cell } belongs to one of its parts.
why-method-division-close = The cut runs between { $cell } and { $other }, where no gap is needed: a wall is built.

why-method-better-division-seeds = Cell { $cell } at the boundary of the region is the seed of one of its two parts.
why-method-better-division-claim = Cell { $cell } was free: the part beside it grows into it.
why-method-better-division-close = Cells { $cell } and { $other } are in different parts, which have a passage elsewhere: a wall is built.

why-method-random-removals-join = Cells on both sides of the wall are in different sets: cell { $cell } now belongs to the joined set.
why-method-random-removals-open = Cells { $cell } and { $other } were not connected: the wall between them opens.
why-method-random-removals-extra = Cells { $cell } and { $other } are connected already, but loops are allowed: the wall opens.
why-method-random-removals-keep = Cells { $cell } and { $other } are connected already, and loops are not allowed: the wall stays.

why-finish-fill = Cell { $cell } is a dead end: it is walled off.
why-finish-open = Cell { $cell } is a dead end: a wall opens toward { $other }.
why-finish-add = The wall between { $cell } and { $other } was drawn at random: it opens, and makes a loop.

why-solver-depth-first-start = The search starts in { $cell }.
why-solver-depth-first-push = A passage from cell { $cell } leads to a new cell: { $cell } goes on the stack.
why-solver-depth-first-step = The search enters the new cell { $cell }.
why-solver-depth-first-done = All passages of cell { $cell } have been tried: it leads nowhere.
why-solver-depth-first-back = The search is back in cell { $cell }, the last on the stack.
why-solver-depth-first-none = All passages of the start, { $cell }, have been tried: there is no path.
why-solver-depth-first-path = The goal was reached: cell { $cell } is on the path.

why-solver-breadth-first-take = Cell { $cell } is the first of the queue: it is searched next.
why-solver-breadth-first-add = Cell { $cell } is new: it joins the end of the queue.
why-solver-breadth-first-path = The goal was found: cell { $cell } is on the way from the start.

why-solver-a-star-take = Cell { $cell } has the shortest estimated path to the goal: it is searched next.
why-solver-a-star-add = Cell { $cell } has been reached by the shortest way known so far: it goes on the list.
why-solver-a-star-path = The goal was reached: cell { $cell } is on the shortest path.

why-solver-bidirectional-visit = Cell { $cell } is in the smaller frontier: it is searched next.
why-solver-bidirectional-add = Cell { $cell } is new: it belongs to the next frontier.
why-solver-bidirectional-path = The two searches met: cell { $cell } is on the path that joins them.

why-solver-dead-end-filling-fill = Cell { $cell } is a dead end: no path leads through it, so it is filled.
why-solver-dead-end-filling-search = All dead ends are filled: the search for a path among the other cells comes to { $cell }.
why-solver-dead-end-filling-path = The goal was found: cell { $cell } is on the path.

why-solver-right-hand-leave = The robot leaves cell { $cell } by the first open side from its right hand on.

why-solver-left-hand-leave = The robot leaves cell { $cell } by the first open side from its left hand on.

why-solver-pledge-leave = The robot leaves cell { $cell }: straight ahead while its turns cancel out, otherwise along the wall.

why-solver-tremaux-turn = The robot came to cell { $cell } by a new passage, and has been here before: it turns back.
why-solver-tremaux-new = A passage of cell { $cell } has no chalk: the robot takes it.
why-solver-tremaux-again = All passages of cell { $cell } have chalk: the robot takes one that has a single mark.

why-solver-random-mouse-new = The mouse leaves cell { $cell } by a random passage, but not by the one it came by.
why-solver-random-mouse-back = Cell { $cell } is a dead end: the mouse turns back.

why-robot-start = The robot starts in cell { $cell }.
why-robot-forget = The robot is back on its path: cell { $cell } was a detour.
why-robot-enter = The robot enters cell { $cell }.
why-robot-path = The goal was reached: cell { $cell } is on the path, without the detours.
