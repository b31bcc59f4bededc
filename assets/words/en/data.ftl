# The data of a method or a solver, in the panel How it works. In each list of variables, a number after a cell is what
# the caption says.

data-none = It needs no memory.
data-too-long = The data is not shown, since the recording has more than { NUMBER($events) } events.
data-withheld = The data is hidden until you have found the answer.
data-empty = empty
data-more = { NUMBER($count) ->
    [one] and { NUMBER($count) } more
   *[other] and { NUMBER($count) } more
}
data-rank = rank { NUMBER($rank) }, { NUMBER($cells) } cells
data-rank-hint = The rank limits the height of the tree. When two sets are joined, the representative with the lower rank goes below the other one. If both ranks are equal, that of the new representative grows by 1.
data-single = { NUMBER($count) ->
    [one] and { NUMBER($count) } set of a single cell
   *[other] and { NUMBER($count) } sets of a single cell
}
data-spoken = { $name }: { $value }.

variable-cell = Cell
variable-stack = Stack, its top first
variable-walk = Walk
variable-unvisited = Unvisited cells
variable-trail = Trail
variable-left = Cells outside the maze
variable-found = Cells with a way back
variable-path = Path without detours
variable-chalk = Chalk marks on the passages to
variable-turns = Whole turns to the right
variable-queue = Queue, with steps from the start
variable-origin = Origin
variable-moves = Moves of the origin
variable-list = List
variable-open-list = List, with steps from the start
variable-from-start = Frontier of the start, with steps
variable-from-goal = Frontier of the goal, with steps
variable-dead-ends = Dead ends
variable-frontier = Frontier
variable-run = Run
variable-row = Row, with the number of each set
variable-next-row = Next row, with the number of each set
variable-sets = Sets, with the representative on top; no tree is higher than its rank
variable-built = Walls built
variable-chamber = Chamber, with its number of cells
variable-chambers = Chambers to cut
variable-region = Region, with its number of cells
variable-regions = Regions to split
variable-parts = Parts, with their numbers of cells
