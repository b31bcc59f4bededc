# Error messages. The English texts equal those of the errors in the code of mazes, files and share codes.

error-of = { $what }: { $wrong }

error-shape-unknown = there is no shape `{ $given }`; there are { $list }
error-shape-number = `{ $given }` is not a size of { $shape }; write { $example }
error-shape-count = { $shape } takes { $wanted } { $wanted ->
    [one] number
   *[other] numbers
} as its size, not { $given }; write { $example }
error-shape-options = `+{ $option }` follows the size; options follow the method, as in square:20x30/kruskal+{ $option }
error-shape-range = { $key } must be from { $min } to { $max }, not { $value }
error-shape-too-many = { $cells } cells are more than { $most }

error-polygons-empty = there are no polygons
error-polygons-many = { $given } polygons are more than { $most }
error-polygons-corners = polygon { $polygon } has { $given } different corners; allowed: 3 to 16
error-polygons-number = polygon { $polygon } has a coordinate that is not a finite number
error-polygons-pitch = the pitch must be about the side of a square with the mean area of the polygons; leave it out
error-polygons-wide = the polygons lie in a rectangle of { $width } x { $height } cells; at most { $longest } are allowed in a direction, and { $most } in all
error-polygons-large = polygon { $polygon } is larger than { $most } cells in a direction; divide it
error-polygons-long = the sides of all polygons together are too long; give fewer polygons, or wider ones
error-polygons-scale = the polygons have no area, or their coordinates are too large or too small
error-polygons-bent = polygon { $polygon } crosses itself, or turns inward so that a side is not visible from its middle; divide it into convex polygons
error-polygons-narrow = polygon { $polygon } is too narrow: its middle must be at least 1/16 of a cell away from the line through each side
error-polygons-overlap = polygons { $first } and { $second } overlap
error-polygons-two-sides = polygons { $first } and { $second } share more than one side; at most one straight side is allowed between two
error-polygons-crowded = { $count } polygons meet in a corner of polygon { $polygon }; at most 8 are allowed
error-polygons-apart = polygon { $polygon } cannot be reached from polygon 0 across shared sides
error-polygons-missing = the polygons { $hash } are missing; open the file that has them

error-mask-unknown = there is no mask `{ $given }`; there are { $list }, and the hashes or pixels of pictures
error-mask-missing = the picture of the mask { $hash } is missing; open its file first
error-mask-size = width and height of a mask must be from 1 to { $most } pixels, not { $width } x { $height }
error-mask-ragged = line { $line } of the mask has { $given } { $given ->
    [one] pixel
   *[other] pixels
}, not { $wanted }
error-mask-letter = `{ $letter }` in line { $line }, column { $column } of the mask is not allowed; write . for a cell that stays, # for one left out
error-mask-empty = the mask { $mask } leaves no cell; choose a larger size
error-mask-empty-picture = the mask leaves no cell; choose a larger size, or a picture with larger bright parts
error-mask-no-floors = only floors have a mask on each floor; leave out `floor.`
error-mask-pieces = the mask leaves { $count } pieces, which must be connected; number of cells and position of each: { $pieces }

error-pixels-version = version { $given } of the mask encoding is unknown; the known version is 1
error-pixels-size = `{ $given }` is not the size of a mask; write width x height, each from 1 to { $most }, such as 24x18
error-pixels-long = the pixels of a mask take { $letters } letters; at most { $most } are allowed
error-pixels-letter = `{ $letter }` is not allowed among the pixels of a mask; allowed: A-Z, a-z, 0-9, - and _
error-pixels-broken = the letters of the mask do not encode { $width } x { $height } pixels; copy the whole code

error-solver-unknown = there is no solver `{ $given }`; there are { $list }
error-style-unknown = there is no style `{ $given }`; there are { $list }
error-language-unknown = there is no language `{ $given }`; there are { $list }
error-method-unknown = there is no method `{ $given }`; there are { $list }
error-method-mask = { $method } works along whole lines of cells, and the mask { $mask } breaks them; choose another method, or no mask
error-method-lines = { $method } works along whole lines of cells, and the grid has none; choose another method
error-goal-unknown = there is no goal `{ $given }`; there are { $list }

error-option-twice = +{ $option } is given twice
error-option-malformed = `{ $given }` is not an option; write +option=value
error-option-unknown = { $key } has no option `{ $option }`; it has { $list }
error-option-none = { $key } has no option `{ $option }`; it has none
error-option-value = { $key } `{ $given }` is not allowed; allowed: { $allowed }
error-allowed-numbers = a number from { $min } to { $max }
error-allowed-numbers-or-none = a number from { $min } to { $max }, or none
error-out-of-range = must be from { $min } to { $max }, not { $value }

error-code-newer-rules = the code follows version { $given } of the rules, and this program knows version { $known }; update the program
error-code-seed = `{ $given }` has no seed; end it with # and a number, such as square:20x30/kruskal#42
error-code-seed-number = the seed must be a number from 0 to { $max }, not `{ $given }`
error-code-method = `{ $given }` has no method; write one of { $list } after a /, such as square:20x30/kruskal#42
error-code-goal = the code ends with a goal, `/{ $given }`, but a blueprint has none; remove it, or read a `Challenge` of maze-play

error-letters-damaged = the share code is damaged: its letters do not match its checksum; copy the whole code
error-letters-long = the share code has { $letters } letters; at most { $most } are allowed
error-letters-version = version { $given } of the letters in the share code is unknown; the known version is { $known }; update the program

error-pair-one = `{ $given }` has one maze; add a second one after a comma, or two solvers, such as square:20x30/kruskal#42,wilson#7 or square:20x30/kruskal#42,a-star,tremaux
error-pair-one-solver = `{ $given }` is one solver; name two, such as square:20x30/kruskal#42,a-star,tremaux
error-pair-parts = `{ $given }` is neither a second maze nor two solvers of the first; write one of them, such as square:20x30/kruskal#42,wilson#7 or square:20x30/kruskal#42,a-star,tremaux
error-pair-shapes = mazes side by side need the same shape and size, not { $first } and { $second }
error-pair-same-solver = { $solver } would be compared with itself; choose two different solvers
error-pair-goal = mazes side by side have no goal; remove `/{ $given }`

error-exit-unreachable = no path leads from cell { $from } to the exit, cell { $to }, so nothing can be played for
error-walker = the radius must be from 0.01 to { $largest } to fit through this maze, not { $radius }
error-journal-full = more than { $limit } events, the most that can be recorded for playback; choose a smaller maze or fewer steps, or show only the result

error-format-extension = `{ $file }` does not end in { $list }
error-format-unknown = there is no format `{ $given }`; there are { $list }
error-one-of = { $others } or { $last }
error-format-cells = { $format } files hold at most { $max } cells, not { $cells }
error-format-maz = maz files hold 16 x 16 or 32 x 32 squares, not { $shape }
error-format-only-read = { $format } files can be read, but not written
error-format-squares = { $shape } cannot be written as { $format }; only rectangles of squares without a mask can
error-format-not-flat = { $shape } does not lie in a plane and cannot be written as { $format }; svg, pdf and png draw it as a net
error-format-cut-not-flat = { $shape } does not lie in a plane and has no cut lines; without a kerf, svg draws it as a net
error-format-only-squares = { $shape } cannot be written as { $format }; only squares can
error-format-style = the style { $style } draws only squares; { $braille } draws every shape
error-stopped = writing was stopped

error-format-no-measures = dimensions apply to stl, 3mf, obj, glb, svg, line.svg, dxf and yaml, not to { $format }
error-format-line-width = the line width must be from { $min } to { $max } mm, not { $given }
error-format-thick-lines = lines of { $given } mm are too thick for cells of { $size } mm; use at most { $most } mm
error-format-no-lines = line width and colors apply to svg, line.svg and pdf, not to { $format }
error-format-no-body = { $shape } cannot be written as { $format }; shapes in a plane, weaves and floors can, and cubes and planets without a mask
error-format-surface-cells = 3D models of cubes and planets have at most { $max } cells, not { $cells }
error-format-cut-cells = cut lines are available for at most { $max } cells, not { $cells }
error-format-no-cuts = a kerf applies to the cut lines of svg, not to { $format }
error-format-cut-color = cut lines are { $cut }, and laser cutters distinguish lines by color; choose another color for walls and path
error-format-no-labels = labels apply to svg, not to { $format }
error-layout-crowded = { $mazes } mazes do not fit on a page of { $page } mm with margins of { $margin } mm; use at most { $most }, since each needs { $least } x { $least } mm
error-format-pixels = the number of pixels must be from { $min } to { $max } for { $shape }, not { $pixels }
error-format-no-heights = the number of pixels applies to { $heights }, not to { $format }
error-measure-outside = { $measure } must be from { $min } to { $max } mm, not { $given }
error-measure-small = a cell size of { $size } mm is too small for { $shape }; use at least { $least } mm
error-measure-thick = walls of { $walls } mm are too thick for { $shape } with a cell size of { $size } mm; use at most { $most } mm
error-measure-wide = a kerf of { $kerf } mm is too wide for { $shape } with a cell size of { $size } mm and walls of { $walls } mm; use at most { $most } mm
error-measure-covered = the rim of a lid, { $lid } mm from the walls, does not fit into { $shape } with a cell size of { $size } mm; use a cell size of at least { $enough } mm
error-measure-rimmed = the rim of a lid, { $lid } mm from walls of { $walls } mm, does not fit into { $shape } with a cell size of { $size } mm; use a cell size of at least { $enough } mm, or walls of at most { $most } mm
error-measure-no-lid = no lid fits into the bays of { $shape }; leave out --lid
error-measure-notched = the rim of a lid does not fit into the notches of { $shape } with a cell size of { $size } mm and walls of { $walls } mm; use thinner walls, or larger cells with the same walls
error-measure-narrow = a ball of { $ball } mm needs passages of { $needed } mm, but the narrowest are { $width } mm wide; use a cell size of at least { $size } mm, or thinner walls
error-measure-low = walls { $walls } mm high are too low for a ball of { $ball } mm; use at least { $least } mm
error-measure-tight = a path as a relief needs passages of { $needed } mm, but the narrowest are { $width } mm wide; use a cell size of at least { $size } mm, or thinner walls
error-measure-over = walls { $walls } mm high are too low for a path { $relief } mm high; use at least { $least } mm
error-measure-through = a plate { $plate } mm thick is too thin for a path or groove { $depth } mm deep; use at least { $least } mm
error-measure-deep = a groove { $depth } mm deep is too deep for a ball of { $ball } mm; use at most { $most } mm
error-measure-no-ball = a groove needs a ball; give the size of the ball
error-measure-on-surface = { $shape } has no room for a ball, a lid, a groove or a path in relief; leave them out
error-measure-on-weave = { $shape } has bridges, which leave no room for a lid, a groove or a path in relief; leave them out
error-measure-on-floors = { $shape } has stairs, which leave no room for a lid, a groove or a path in relief; leave them out
error-measure-filled = a plate of { $plate } mm fills { $shape } with a cell size of { $size } mm; use at most { $most } mm, so that it stays hollow
error-file-empty = the file has no cells
error-file-long = the file is longer than { $most } bytes
error-file-utf8 = line { $line } is not UTF-8 text
error-file-doors = line { $line }: `{ $given }` is not the number of a door state; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15
error-file-ragged = line { $line } has { $given } { $given ->
    [one] { $unit }
   *[other] { $unit }s
}, not { $wanted }
error-file-boundary = line { $line }: cell { $column } has an open or locked door on the boundary
error-file-only-polygons = the file has polygons, but no maze on them; make one with labyrinth-text new --tiling, or open it in the app
error-file-line = line { $line }: { $message }
error-json-missing = missing field `{ $field }`
error-json-version = unknown format version { $given }; this program knows version { $known }
error-json-cells = { $shape } has { $cells } cells, but the list has { $given }
error-json-field = field `{ $field }` of cell { $cell } does not match { $shape }
error-json-passage = cells { $cell } and { $other } disagree about the passage between them
error-no-cell = there is no cell { $cell }; the last is { $last }
error-drawing-braille = a drawing in braille cannot be read without a share code in its last line
error-drawing-length = joints are { $pitch } characters apart, but a line of { $length } characters does not end in one
error-drawing-lower = expected the lower boundary of the maze, such as +---+---+; this looks like a drawing of { $columns } columns and { $rows } rows
error-drawing-contest = expected the lower boundary of the maze, such as +---+---+; this looks like micromouse text with { $rows } of { $columns } rows
error-drawing-joints = expected joints and walls below row { $row }, such as +---+---+; this looks like { $kind ->
        [contest] micromouse text
       *[other] a drawing
    } of { $columns } columns
error-drawing-cells = expected the cells of row { $row }, such as |   |   |; this looks like { $kind ->
        [contest] micromouse text
       *[other] a drawing
    } of { $columns } columns
error-drawing-second-start = a second start S in column { $column }; a maze has one
error-expected-joint = a joint such as `+` or `o`
error-expected-along = a wall such as `{ $wall }` or as many spaces
error-expected-across = a wall such as `|` or a space
error-expected-cell = the inside of a cell: spaces, a path, or a mark such as S or G
error-expected-square = the wall `{ $wall }`, a floor such as a space or a dot, or a mark such as S or G
error-expected-pixel-left = the brightness of the pixel to its left, since walls { $wall } and cells { $cell } pixels wide come closest
error-expected-pixel-above = the brightness of the pixel above, since walls { $wall } and cells { $cell } pixels wide come closest
error-expected-last-wall = the end of a wall, since walls { $wall } and cells { $cell } pixels wide come closest
error-expected-corner = a wall in this corner of cells, since { $columns } x { $rows } cells come closest
error-expected-number = a whole number
error-expected-bit = 0 or 1
error-expected-brightness = a number from 0 to { $most }
error-expected-digit = a number from 0 to 9, or True or False
error-expected-tile = a wall `{ $wall }`, a floor `{ $floor }`, or a mark: 2 for the start, 3 for a goal
error-expected-array-header = the header of an array, as `numpy.save` writes it
error-expected-two-dimensions = an array with two dimensions, such as (11, 21)
error-expected-array-of-numbers = an array of whole numbers, of floating-point numbers of 4 or 8 bytes, or of booleans
error-file-unexpected = line { $line }, column { $column }: expected { $expected }, not `{ $given }`
error-file-no-maze = line { $line }, column { $column }: expected the upper boundary of a maze, such as +---+---+, or a row of walls, such as ##### or 1,1,1,1,1, not `{ $given }`; this looks like { $looks ->
        [drawing] a drawing of joints and walls
        [numbers] a grid of numbers, whose first row should be mostly walls
        [characters] a grid of characters, whose first row should be mostly walls
       *[prose] text without a maze
    }
error-file-wide-gap = the boundary is open on several cells side by side, from row { $row }, column { $column } of the maze on; a gap is one cell wide
error-file-lines = { $columns } x { $rows } cells need { $wanted } lines, but there are { $given }: the cell ({ $x }, { $y }) is missing
error-file-twice = line { $line }: the cell ({ $x }, { $y }) is already in line { $first }
error-file-one-sided = { $unit } { $number }: the cells ({ $x }, { $y }) and ({ $x2 }, { $y2 }) disagree about the wall between them
error-file-open = { $unit } { $number }: the cell ({ $x }, { $y }) has no wall on the boundary, which must be closed
error-file-maz = a maz file has 256 bytes for 16 x 16 cells, or 1024 for 32 x 32, not { $given }
error-file-maz-byte = byte { $byte }: expected the walls of a cell, from 0 to 15, not { $given }
error-file-array = expected { $expected }, not `{ $given }`
error-file-element = row { $row }, column { $column } of the array: expected { $expected }, not `{ $given }`
error-file-array-length = an array of { $rows } x { $columns } elements has { $wanted } bytes, but there are { $given }
error-file-picture = the picture is damaged: { $message }
error-file-picture-begin = the picture is damaged: the file ends before the first pixel
error-file-picture-end = the picture is damaged: it ends in row { $row } of { $rows }, with { $given } of { $wanted } pixels
error-file-picture-short = the picture is damaged: the file ends before the last of { $width } x { $height } pixels
error-file-picture-row = the picture is damaged in row { $row } of { $rows }: { $message }
error-file-pixels = the picture has { $width } x { $height } pixels; at most { $most } are read
error-file-no-walls = the picture has no walls: no pixel is darker than the others
error-file-no-floor = the maze has no passages: every pixel, character or number is a wall
error-file-no-lattice = the pixels do not lie on a lattice of cells with walls between them; pixel in column { $column }, row { $row }: expected { $expected }; read each bright pixel as a cell
error-file-unknown = the file is not a maze in a known format; name the format if it is one of { $list }
error-file-no-code-pdf = the file has no share code: a book has one for each maze, which is printed below it; in a document of one maze, another program may have removed it
error-file-no-code-archive = the file has no share code, which is needed to restore the maze of a 3mf file; if it is another archive, such as zip or npz, unpack it first
error-file-no-code = the file has no share code, which is needed to restore the maze of a { $format } file; another program may have removed it, and mazes that were drawn by hand or read from a file have none
error-file-code = invalid share code: { $wrong }
error-file-costly = generating the maze from its share code takes more than { $steps } steps
error-file-size = the maze is too large: { $wrong }
error-mask-file-long = the file has more than { $most } bytes, the maximum for a mask
error-mask-file-unknown = the file is neither a PNG, an SVG nor text
error-mask-file-nothing = the mask leaves out every cell: cells stay where a PNG is bright and opaque, an SVG has a filled area that is not white, or a text has a dot
error-mask-file-damaged = the picture is damaged: { $message }
error-mask-file-svg = the SVG is damaged: { $message }
error-mask-file-detailed = the SVG has too many details for a mask; simplify its paths, or save it as a PNG
error-mask-text-empty = the text of the mask is empty; write at least one letter
error-mask-text-long = the text of the mask has { $letters } letters; at most { $most } are allowed
error-mask-text-letter = the font has no letter `{ $letter }`; use Latin, Greek or Cyrillic letters, digits and punctuation
error-mask-text-folded = letters cannot be cut out of { $shape }: its net is no rectangle, or its size is fixed; choose another shape
error-mask-text-small = the letters are too small to be read; the size must be at least { $least }

error-system-not-found = there is no such file or folder
error-system-permission = you do not have permission
error-system-exists = a file of this name already exists
error-system-folder = it is a folder
error-system-no-folder = a part of the path is not a folder
error-system-full = the disk is full
error-system-read-only = the disk is read-only
error-system-name = this file name is not allowed

# Errors of the app.

field-not-in = `{ $given }` is not a whole number from { $min } to { $max }
limit-cells = { $cells } cells are more than { $most }, the maximum that can be shown
limit-cells-on-surface = { $cells } cells are more than { $most }, the maximum on surfaces, floors and weaves, whose walls are drawn one by one
job-broken = internal error: { $reason }
mask-not-open = open a picture (PNG), a drawing (SVG) or a text file first
mask-not-kept = the mask cannot be saved in { $folder }: { $error }
theme-unknown = there is no theme `{ $given }`; there are { $list }
theme-long = { $size } bytes are more than { $most }, the maximum for a theme
run-of-another = the run is from another maze, { $code }
file-exists = { $file } already exists, so nothing was saved
clip-broken-off = the recording was interrupted
clip-empty = nothing was recorded yet

together-no-address = `{ $given }` is not a server address; write HOST or HOST:PORT after http:// or https://, such as http://127.0.0.1:7878
together-unencrypted = `{ $given }` is unreachable: this page uses https, from which browsers reach only https:// servers and servers on this machine; open the server’s own page instead, under /app
together-closed = the server closed the connection
together-silent = no answer in { $seconds } seconds
together-costly = generating the maze takes too long; choose a smaller maze or another method

together-name-length = a name must have 1 to { $most } characters
together-name-long = a name must have 1 to { $most } characters, not { $characters }
together-name-letters = a name may have letters, digits, signs and single accents, but no invisible characters
together-name-rude = this name may be offensive; choose another one

problem-name-kept = This name is registered. Enter its passphrase, or choose another name.
problem-name-not-allowed = Names may have 1 to 20 letters, digits, signs and single accents, and must not be offensive.
problem-name-taken = That name or emoji is already in use in the room. Choose another one.
problem-passphrase-length = A passphrase must have { $least } to { $most } characters.
problem-too-large = The maze is too large; at most { $most } cells are allowed.
problem-too-many = The server has reached its limit. Try again later.
problem-too-often = Too many requests. Try again in a moment.
problem-unavailable = The server is busy. Try again later.
problem-unknown-room = This room no longer exists.
problem-wrong-passphrase = Name and passphrase do not match.


# Errors in the arguments of the text program.

error-arguments-size = `{ $given }` is not a size; write width x height, such as 20x15
error-arguments-target = `{ $given }` is neither a size, such as 20x15, nor a share code, such as square:20x15/kruskal#3
error-arguments-book = a book is a pdf; name one, such as -o book.pdf
error-arguments-worksheet = a worksheet is a pdf; name one, such as -o worksheet.pdf
error-arguments-worksheet-size = `{ $given }` is neither a size from 4x4 to 16x16 nor the folder of a lesson
error-arguments-worksheet-code = a worksheet has mazes of squares, which it makes itself; instead of `{ $given }`, give their size from 4x4 to 16x16, such as 8x6
error-arguments-worksheet-lesson = the lesson in { $folder } has no question for paper: tasks, and walls that may open in any order, have no single answer
error-arguments-worksheet-none = mazes of { $size } by { $method } are too small for this question; take larger ones
error-arguments-before-command = { $option } is not an option of all commands; write it after { $command }
error-arguments-no-command = there is no command `{ $given }`; did you mean `labyrinth-text new { $given }`?
error-arguments-number = must be a number from { $min } to { $max }
error-arguments-png = `{ $given }` does not end in .png
error-arguments-share = must be from 0 to 1, not { $given }
error-arguments-picture = `{ $given }` is not WxH, such as 1280x720
error-arguments-side = a side must be from { $min } to { $max } pixels, not { $given }
error-arguments-cell = `{ $given }` is not a cell; write a number from 0 to { $last }, or a line and a column, such as 0,0
error-arguments-cell-line = `{ $given }` is not a cell; write a line from 0 to { $last } and a column, such as 0,0
error-arguments-cell-column = `{ $given }` is not a cell; line { $line } has the columns { $columns }
error-arguments-fit = there is no way to read pixels called `{ $given }`; there are { $list }
error-arguments-format = `{ $given }` cannot be read; there are { $list }
error-arguments-lines = the number of lines must be from { $min } to { $max }, not { $given }
error-arguments-columns = the number of columns must be from { $min } to { $max }, not { $given }
error-arguments-radius = --radius must be from { $min } to { $max }, not { $given }
error-arguments-radius-only = { $shape } has one dimension, its { $key }; give one number, such as `new 9`, or --radius 9 without a command
error-arguments-size-only = --radius { $radius } applies to shapes with one dimension; { $shape } takes --size, such as 20x15
error-arguments-input-only = { $option } applies to files; name the file to read, or leave it out
error-arguments-contradiction = { $option } contradicts { $other }; leave one of them out
error-arguments-trust = { $wrong }; if you trust the file, add --trust
error-arguments-tiling-size = the polygons of --tiling have their own size; leave the size out
error-arguments-mask-code = --mask is the picture that a share code needs, but { $code } needs none; leave --mask out
error-arguments-mask-other = --mask { $file } is not the picture of the mask { $hash } of this maze
error-arguments-mask-missing = the mask { $hash } is a picture; give its file with --mask
error-arguments-mask-not-on-floors = the mask of { $code } is not on each floor; leave out `floor.`
error-arguments-perfect = --unique and --access apply to random-removals; mazes by { $method } have these properties anyway
error-arguments-no-seed = no random seed is available ({ $error }); give one with --seed
error-arguments-graphic = this program only has the text mode; start labyrinth for the graphic mode
error-arguments-terminal = { $format } cannot be shown in a terminal; name a file with --output
error-arguments-no-code = placeholders in a file name are for mazes with a share code
error-arguments-lone-brace = `{ $name }`: unmatched { $brace }; placeholders are { $list }, and { $brace }{ $brace } is a brace
error-arguments-placeholder = `{ $name }`: there is no placeholder {"{"}{ $key }{"}"}; there are { $list }
error-arguments-unicode = --count needs a file name in Unicode
error-arguments-one-name = { $count } mazes would be written as `{ $name }`; put {"{"}number{"}"}, {"{"}seed{"}"} or {"{"}code{"}"} into the name
error-arguments-both = the manifest and a maze would both be written as `{ $file }`
error-arguments-no-files = { $count } mazes need files, such as -o 'maze-{"{"}number{"}"}.svg'; only json can go to the standard output, one maze a line
error-arguments-no-mean = means need at least 2 mazes; to measure one, use labyrinth-text stats, without --count
error-arguments-measured = { $option } has no effect on the measures of --count mazes; leave one of them out, or write the mazes with labyrinth-text batch
error-arguments-millimeters = must be a number of millimeters from { $min } to { $max }
error-arguments-measures = dimensions apply to 3D models and svg; write one, such as -o maze.stl, .3mf, .obj, .glb or .svg
error-arguments-flat = { $option } applies to 3D models; use --line-width for the lines of a picture
error-arguments-drawn = lines and labels apply to files; write one, such as -o maze.svg or .pdf
error-arguments-pixels = the number of pixels applies to heightmaps; write one, such as -o maze.height.png
error-arguments-level = must be easy, medium, hard, or a level from 1 to 10
error-arguments-measured-solver = --count without --output measures mazes, on which --solve has no effect; use --compare solvers to count the steps of solvers
error-arguments-compared = a comparison of methods uses all of them; leave out --method, --unique and --access
error-arguments-compared-one = a comparison needs means of several mazes; use a count of at least 2
error-arguments-as = --as would mix its output with the maze; write the maze into a file
error-arguments-twice = { $key } is given twice, by --{ $key } and in --method; leave one of them out
error-arguments-mask = there is no mask `{ $given }`; there are { $list }, and files such as mask.png, mask.svg or mask.txt
error-arguments-mask-no-file = there is no file `{ $file }`; to put a picture on each floor, write `floor.` before the name of its file, such as floor.mask.png
error-arguments-page = `{ $given }` is not a page size; use A3, A4, A5, letter or legal, or WxH in millimeters, 50 to 2000 each, such as 210x297
error-arguments-color = `{ $given }` is not a color; write #rrggbb, or black, gray, red, crimson, orange, green, blue or purple
error-arguments-one-of = must be one of { $list }
error-arguments-margin = the margin must be from 0 to { $most } mm for pages of { $page } mm, not { $given }
error-title-letter = The font has no letter “{ $letter }”, which is in the title.
error-arguments-letter = { $option } `{ $text }`: the font has no letter `{ $letter }`
error-arguments-pages = only pdf has pages; write one, such as -o maze.pdf, or a book of new mazes with --count
error-arguments-one-book = { $option } applies only to books, which hold all --count mazes in one file; remove placeholders such as {"{"}seed{"}"} from its name
error-arguments-chapters = { $option } is given { $given } times, for { $chapters ->
    [one] one chapter
   *[other] { $chapters } chapters
}
error-arguments-no-effect = { $option } has no effect on { $what ->
    [documentation] completions and the manual page
    [list] a list
    [comparison] a comparison
    [book] a book
    [worksheet] a worksheet
    [race] robots
    [page] a page
    [beside] mazes side by side
    [drawing] what is drawn in the terminal
   *[files] { $format } files
}; leave it out
error-arguments-pair = `{ $code }` is the code of two mazes, which only `new` and `solve` show; give one of them
error-arguments-drawn-code = the code of a drawn maze has no method and no seed; here, give a code that has them, such as square:20x30/kruskal#42
error-arguments-pair-with = `{ $code }` is the code of two mazes; with { $option }, give the code of one of them
error-robot-missing = no robot is given; name one with --robot "python3 my_mouse.py", or a file of them with --robots
error-robot-empty = the command of a robot is empty
error-robot-quote = `{ $command }` has a quote that is not closed
error-robot-start = `{ $command }` cannot be started: { $error }
error-robot-center = { $maze } has no center to drive to, since its cells are not squares or a mask leaves them out; use --goal exit
error-robot-yes = robots such as `{ $robot }` are programs that run with all your rights; agree with --yes, or use ours: { $ours }
error-robot-refused = the robots were not started
robot-no-goal = it ended without reaching a goal
robot-no-path = there is no path to a goal
robot-nonsense = it wrote { $lines } lines that are no commands, such as `{ $example }`
robot-flood = it wrote { $commands } commands without moving
robot-moves = it did not reach a goal in { $moves } moves and turns
robot-squares = `{ $command }` works only on squares; other shapes have commands of their own
robot-slow-start = it wrote no command in the first { $seconds } seconds; does it flush its output?
robot-silent = it wrote no further command for { $seconds } seconds; does it flush its output?
robot-time = it took longer than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}; --seconds allows more
robot-line = it wrote a line that is too long
robot-unread = it does not read the answers
robot-died = it ended with exit code { $code }
robot-killed = it was ended by a signal
robot-deaf = it closed its output, but did not end
error-arguments-beside-file = mazes side by side are drawn in the terminal, not written into files; write each of them by its own share code
error-arguments-sync = --sync has no effect without --watch
error-arguments-no-path = { $option } has no effect without a path; add --solve, or leave out --answers none
error-arguments-read-seed = --seed has no effect on a maze from a file; leave it out
error-arguments-many-levels = --difficulty with --count needs files, such as -o book.pdf or -o 'maze-{"{"}number{"}"}.svg'
