# Messages and measurements of the text program.

text-not-animated = not animated: { $reason }
text-search-not-shown = the search is not shown: { $reason }
text-too-many-watched = { $cells } cells are more than { $most }, the maximum for the animation
text-watch-on = any key: next
text-watch = q: quit    step { $step }
text-watch-part = lines { $lines } of { $all-lines }, columns { $columns } of { $all-columns }
text-wide = the drawing is { $columns } columns wide and the terminal { $width }, so its lines wrap; -o maze.txt writes it without wrapping
text-first =
    Solve it:   { $program } solve { $code }
    Watch one:  { $program } new 19x10 --watch --delay 20
    Commands:   { $program } --help
text-ends-bound = these ends are far apart, but others may be farther apart: checking all of them would take too long
text-mask-scaled = { $file } has { $width } x { $height } pixels, and is stretched to { $columns } x { $lines } cells; the size { $columns }x{ $fitting } keeps its proportions

text-beside-narrow = beside each other, the mazes need { $columns } columns, and the terminal has { $width }, so they are below each other

commands =
    Draw, watch, solve, measure and print mazes in the terminal.

    Usage: labyrinth-text COMMAND [OPTIONS]
           labyrinth-text           draws a random maze

      new        make a maze: draw it, watch it being made, write it into a file
      solve      solve a maze and mark the path
      stats      measure a maze: dead ends, junctions, paths, difficulty
      compare    compare all methods, or all solvers
      book       write a book of mazes to print
      worksheet  write questions about the methods, with their answers
      batch      write many mazes, each into its own file
      convert    write a maze in another format, or draw it
      race       let robots of your own drive: programs in any language
      list       list methods, shapes, masks, solvers, goals, formats or styles

    Sizes are width x height, such as 20x15. A share code such as
    square:20x15/kruskal#3 names a maze.

      COMMAND -h          the main options of a command; --help shows all of them
      --language fr       accepted everywhere; so are --color, --quiet and --trust
      --manual            print the manual page
      --completions bash  print the completions for a shell

command-new =
    Make a maze: draw it, watch it being made, or write it into a file.

    Usage: labyrinth-text new [SIZE|CODE] [OPTIONS]

      SIZE|CODE          width x height, such as 20x15, or a share code
      --shape circle     the shape of the cells; a circle takes one number as size
      --mask heart       cut out a part: a built-in mask, or a picture file
      --mask-text LUCA   make the letters of a word the cells
      --method kruskal   the method of generation; kruskal+braid=50 adds loops
      --seed 7           the random seed, for the same maze again
      --difficulty easy  try seeds until the maze is this difficult
      --watch            a key shows the next step; --delay 20 needs no keys
      --solve            mark the shortest path
      --distances        color the cells by their distance from the entrance
      --beside wilson    show a second maze beside it, and what differs
      -o, --output FILE  write .txt .svg .png .pdf .json .stl .3mf .obj .glb
      --help             all options

command-solve =
    Solve a maze and mark the path.

    Usage: labyrinth-text solve FILE|CODE [OPTIONS]

      FILE|CODE          a file, a share code, or - for the standard input
      --solver tremaux   the solver; the default finds the shortest path
      --beside a-star    show another solver beside it, and what differs
      --from 0,0         the start: a cell as line and column; --to is the end
      --ends longest     take the cells that are farthest apart
      --watch            watch the search; --delay 20 needs no keys
      --quiet            print only the length of the path
      --as json          print the result as json or csv instead of the drawing
      -o, --output FILE  write the maze and its path: .svg .png .pdf .3mf ...
      --help             all options

command-stats =
    Measure a maze: dead ends, junctions, paths, difficulty.

    Usage: labyrinth-text stats FILE|CODE [OPTIONS]

      FILE|CODE          a file, a share code, or - for the standard input
      --count 100        the means of this many mazes, from the share code on
      --from 0,0         the start of the path: line and column; --to is the end
      --ends longest     take the cells that are farthest apart
      --as json          print the measures as json or csv
      --help             all options

command-compare =
    Compare all methods by the measures of their mazes, or all solvers.

    Usage: labyrinth-text compare [SIZE|CODE] [OPTIONS]

      SIZE|CODE          width x height, such as 20x15, or a share code
      --count 50         the number of mazes
      --solvers          compare the solvers by their steps
      --method kruskal   the method, for solvers
      --braid 50         open half of the dead ends; --sparse, --loops
      --shape circle     the shape of the cells
      --seed 7           the first random seed
      --as json          print the comparison as json or csv
      --help             all options

command-book =
    Write a book of mazes to print, with their answers.

    Usage: labyrinth-text book [SIZE|CODE] [OPTIONS]

      SIZE|CODE          width x height, such as 20x15, or a share code
      --count 50         the number of mazes
      --method kruskal   the method of generation
      --difficulty easy  only mazes that are this difficult
      --per-page 4       the number of mazes on a page
      --page-size letter the paper; A4 is the default
      --cover TITLE      add a cover
      --answers end      where the paths are: end, foot, next, in-place, none
      --title TEXT       the text above each maze; --footer is below
      -o, --output FILE  the file to write, a .pdf
      --help             all options

command-worksheet =
    Write a worksheet: questions about the methods, with their answers.

    Usage: labyrinth-text worksheet [SIZE|FOLDER] [OPTIONS]

      SIZE|FOLDER        width x height of the mazes, such as 10x8, or the
                         folder of a lesson, for its questions
      --count 12         the number of questions
      --method kruskal   only questions about this method
      --seed 7           the random seed, for the same worksheet again
      --per-page 2       the number of questions on a page
      --page-size letter the paper; A4 is the default
      --language fr      the language of the questions
      -o, --output FILE  the file to write, a .pdf
      --help             all options

command-batch =
    Write many mazes with consecutive seeds, each into its own file.

    Usage: labyrinth-text batch [SIZE|CODE] [OPTIONS]

      SIZE|CODE          width x height, such as 20x15, or a share code
      --count 50         the number of mazes
      --method kruskal   the method of generation
      --seed 7           the first random seed
      --difficulty easy  only mazes that are this difficult
      --solve            mark the shortest paths
      -o, --output FILE  the files to write; the name has {"{"}number{"}"} or {"{"}seed{"}"}
      --format json      json goes to the standard output, one maze per line
      --manifest FILE    write a list of the files, with their share codes
      --help             all options

command-convert =
    Write a maze in another format, or draw it.

    Usage: labyrinth-text convert FILE|CODE [OUTPUT] [OPTIONS]

      FILE|CODE          a file, a share code, or - for the standard input
      OUTPUT             .txt .svg .png .pdf .json .stl .3mf .obj .glb ...
      --format json      the format, whatever the file name
      --style ascii      the style of a drawing
      --solve            mark the shortest path
      --cell-size 8      the width of a cell in mm, for svg, dxf and 3D models
      --help             all options

command-race =
    Let robots of your own drive through mazes: programs in any language.

    Usage: labyrinth-text race FILE|CODE... [OPTIONS]

      FILE|CODE          files, share codes, or - for the standard input
      --robot COMMAND    a robot: a command, or one of ours, such as tremaux
      --robots FILE      a file with a robot on each line: name = command
      --goal exit        drive to the exit; the default for squares is the center
      --count 100        this many mazes with consecutive seeds
      --seconds 10       the time that a robot has in each maze
      --yes              start the robots without asking
      --as json          print the results as json or csv
      --help             all options

command-list =
    List what can be chosen: methods, shapes, masks, solvers and so on.

    Usage: labyrinth-text list [WHAT] [OPTIONS]

      WHAT               methods, shapes, masks, solvers, goals, formats, styles
      --as json          print the list as json or csv
      --help             all options

text-robot-rights = These programs run with all your rights:
text-robot-start = Start them? [y/N]
text-robot-yes = yY
text-robot-log = log of { $robot }:
text-robot-score = score: { $score }
text-robot-best = best run: distance { $distance }, effective { $effective }, turns { $turns }
text-robot-all = in all: runs { $runs }, distance { $distance }, effective { $effective }, turns { $turns }
text-robot-lost = not arrived: distance { $distance }, effective { $effective }, turns { $turns }
text-robot-none-arrived = no robot reached a goal
text-robot-means = means over { $mazes ->
    [one] { $mazes } maze
   *[other] { $mazes } mazes
} from { $first } on
text-robot-fault = { $robot } in { $maze }: { $fault }
text-robot-more-faults = and { $count } more
text-robot-gave-up = it gave up
text-robot-no-compass = its compass shows no direction on a surface

text-farthest = farthest from cell { $from }: cell { $cell }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
text-regions = regions: { $regions }
text-path = path: { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}; steps: { $steps }; cells seen: { $visited }

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
text-goals = goals, of which the nearest counts above: { $goals }
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
text-measure-river = steps between junctions, or to a dead end (river): { $value }
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
text-head-river = corridor length
text-head-time = µs a maze
text-head-solver = solver
text-head-robot = robot
text-head-score = score
text-head-runs = runs
text-head-best-distance = best distance
text-head-best-turns = best turns
text-head-distance = total distance
text-head-turns = total turns
text-head-found = found %
text-head-steps = steps
text-head-visited = cells seen
text-not-with-a-mask = not with a mask
text-not-on-this-shape = not on this shape

text-also = (also { $names })
text-after-methods = Options for every method, in percent.
