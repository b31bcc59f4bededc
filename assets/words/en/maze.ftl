# Names of parts of mazes that have only a key in the code. The English names of methods, options, goals, solvers and
# shapes are in the code; other languages have them here.

dimension-width = Width
dimension-height = Height
dimension-columns = Columns
dimension-rows = Rows
dimension-radius = Radius
dimension-side = Side
dimension-rings = Rings
dimension-edge = Edge
dimension-layers = Layers
dimension-floors = Floors
dimension-pattern = Pattern
dimension-spacing = Places per crossing

# The figures in the tables that compare two mazes or two solvers.

figure-method-steps = events
figure-dead-ends = dead ends, %
figure-river = steps between junctions
figure-path = path, steps
figure-solver-steps = steps of the solver
figure-visited = cells seen

# The legend beside the timeline: the meaning of each color while a method carves or a solver searches. Only colors in
# use have an entry. The words should suit ten-year-olds.

legend-method-blank = Not reached yet
legend-method-aldous-broder-cursor = Walker
legend-method-aldous-broder-visited = Part of the maze
legend-method-backtracker-cursor = Current cell
legend-method-backtracker-frontier = Way back (the stack)
legend-method-backtracker-visited = Finished: nothing left to dig
legend-method-better-division-region = Regions of the last cuts, a color each
legend-method-better-division-blank = Not divided
legend-method-binary-tree-visited = Finished cell
legend-method-binary-tree-blank = Cell not finished yet
legend-method-boruvka-region = Connected cells share a color
legend-method-boruvka-blank = Single cell: a set of its own
legend-method-breadth-first-frontier = Found, waiting in the queue
legend-method-breadth-first-visited = Finished: all neighbors found
legend-method-division-region = Chambers, a color each
legend-method-division-blank = Not divided
legend-method-eller-visited = Finished row
legend-method-eller-blank = Row not finished yet
legend-method-growing-tree-frontier = On the list: can still grow
legend-method-growing-tree-visited = Finished: off the list
legend-method-houston-cursor = Walker
legend-method-houston-frontier = Path of this walk; loops are erased
legend-method-houston-visited = Part of the maze
legend-method-hunt-and-kill-cursor = Current cell
legend-method-hunt-and-kill-visited = Part of the maze
legend-method-kruskal-kept = Wall that stays: both sides are connected
legend-method-kruskal-region = Connected cells share a color
legend-method-kruskal-blank = Single cell: a set of its own
legend-method-origin-shift-cursor = Origin, where all paths lead
legend-method-origin-shift-visited = Part of the maze
legend-method-prim-frontier = Next to the maze: may join it
legend-method-prim-visited = Part of the maze
legend-method-random-removals-kept = Wall that stays
legend-method-random-removals-region = Connected cells share a color
legend-method-random-removals-blank = Single cell: a set of its own
legend-method-reverse-delete-visited = One of its walls was tested
legend-method-reverse-delete-blank = None of its walls was tested
legend-method-sidewinder-visited = Has opened one of its walls
legend-method-sidewinder-blank = Has opened none of its walls
legend-method-wilson-cursor = Walker
legend-method-wilson-frontier = Path of this walk; loops are erased
legend-method-wilson-visited = Part of the maze

# Right answers to a question of a lesson, and the walk of a pupil.
legend-walk-blank = Not on your way
legend-walk-cursor = You
legend-walk-path = Your way
legend-walk-visited = You turned back

-legend-robot-cursor = Robot
-legend-robot-frontier = Its path so far
-legend-robot-visited = Detour: walked, but led nowhere
legend-solver-blank = Not searched
legend-solver-path = Path that was found
legend-solver-a-star-frontier = Found, waiting to be searched
legend-solver-a-star-visited = Searched
legend-solver-bidirectional-frontier = Found, waiting to be searched
legend-solver-bidirectional-visited = Searched, from both ends
legend-solver-breadth-first-frontier = Found, waiting to be searched
legend-solver-breadth-first-visited = Searched
legend-solver-dead-end-filling-frontier = Found, waiting to be searched
legend-solver-dead-end-filling-visited = Dead end filled in, or searched cell
legend-solver-depth-first-cursor = Searcher
legend-solver-depth-first-frontier = Way back (the stack)
legend-solver-depth-first-visited = Dead end: leads nowhere
legend-solver-left-hand-cursor = { -legend-robot-cursor }
legend-solver-left-hand-frontier = { -legend-robot-frontier }
legend-solver-left-hand-visited = { -legend-robot-visited }
legend-solver-pledge-cursor = { -legend-robot-cursor }
legend-solver-pledge-frontier = { -legend-robot-frontier }
legend-solver-pledge-visited = { -legend-robot-visited }
legend-solver-random-mouse-cursor = { -legend-robot-cursor }
legend-solver-random-mouse-frontier = { -legend-robot-frontier }
legend-solver-random-mouse-visited = { -legend-robot-visited }
legend-solver-right-hand-cursor = { -legend-robot-cursor }
legend-solver-right-hand-frontier = { -legend-robot-frontier }
legend-solver-right-hand-visited = { -legend-robot-visited }
legend-solver-tremaux-cursor = { -legend-robot-cursor }
legend-solver-tremaux-frontier = { -legend-robot-frontier }
legend-solver-tremaux-visited = { -legend-robot-visited }
