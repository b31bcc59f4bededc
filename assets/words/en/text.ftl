# Messages and measurements of the text program.

text-not-animated = not animated: { $reason }
text-search-not-shown = the search is not shown: { $reason }
text-too-many-watched = { $cells } cells are more than { $most }, the maximum for the animation
text-watch-on = any key: next step
text-watch = q: quit    step { $step }
text-watch-part = lines { $lines } of { $all-lines }, columns { $columns } of { $all-columns }
text-wide = the drawing is { $columns } columns wide and the terminal { $width }, so its lines wrap; -o maze.txt writes it without wrapping
text-ends-bound = these ends are far apart, but others may be farther: checking all of them would take too long
text-mask-scaled = { $file } has { $width } x { $height } pixels, and is stretched to { $lines } lines of { $columns } cells; --size { $fitting }x{ $columns } keeps its proportions

text-farthest = farthest from cell { $from }: cell { $cell }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
text-regions = regions: { $regions }
text-path = path: { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}; steps: { $steps }; cells visited: { $visited }

text-parts = { "; " }
text-goal = goal: { $goal }
text-goal-not-drawn = not drawn: { $things }
text-goal-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
text-goal-doors = { $count ->
    [one] { $count } door and key
   *[other] { $count } doors and keys
}
text-goal-minotaur = { $count } Minotaur
text-goal-missing = no room for { $count } more

text-difficulty = { $level } of { $most } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
text-fits = difficulty { $difficulty }, after trying { $tried ->
    [one] { $tried } seed
   *[other] { $tried } seeds
}
text-mazes-from = { $mazes ->
    [one] { $mazes } maze
   *[other] { $mazes } mazes
} from { $first } on
text-mazes-fit = { $mazes ->
    [one] { $mazes } maze that fits
   *[other] { $mazes } mazes that fit
}, after trying { $tried } from { $first } on

text-none = none
text-at-least = at least { $value }
text-cells = cells: { $cells }
text-cells-walled-off = cells walled off, not counted below: { $cells }
text-measure-dead-ends = dead ends, %: { $value }
text-measure-junctions = junctions, %: { $value }
text-measure-cells-with-2 = cells with 2 passages, %: { $value }
text-measure-cells-with-3 = cells with 3 passages, %: { $value }
text-measure-cells-with-4 = cells with 4 passages, %: { $value }
text-measure-cells-with-more = cells with 5 passages or more, %: { $value }
text-measure-passages = passages per cell: { $value }
text-measure-path = path from entrance to exit, steps: { $value }
text-measure-on-path = cells on that path, %: { $value }
text-measure-longest = longest path, steps: { $value }
text-measure-river = river, steps from junction to junction or dead end: { $value }
text-measure-difficulty = difficulty: { $value }

text-means-each = means of { $mazes } mazes each, { $shape } from seed { $seed } on
text-means = means of { $mazes } mazes from { $first } on
text-head-method = method
text-head-type = type
text-head-technique = technique
text-head-dead-ends = dead ends %
text-head-junctions = junctions %
text-head-on-path = on path %
text-head-path = path
text-head-longest = longest
text-head-river = river
text-head-time = µs a maze
text-head-solver = solver
text-head-found = found %
text-head-steps = steps
text-head-visited = cells visited
text-not-with-a-mask = not with a mask

text-also = (also { $names })
text-after-methods = Options for every method, in percent.
