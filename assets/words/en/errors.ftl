# What is wrong. Mazes, their files and share codes say these themselves in English, word for word as here.

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

error-mask-unknown = there is no mask `{ $given }`; there are { $list }, and the hashes or pixels of pictures
error-mask-missing = the picture of the mask { $hash } is missing; open its file first
error-mask-size = width and height of a mask must be from 1 to { $most } pixels, not { $width } x { $height }
error-mask-ragged = line { $line } of the mask has { $given } { $given ->
    [one] pixel
   *[other] pixels
}, not { $wanted }
error-mask-letter = `{ $letter }` in line { $line }, column { $column } of the mask is not allowed; write . for a cell that stays, # for one left out
error-mask-empty = the mask { $mask } leaves no cell; take a larger size
error-mask-empty-picture = the mask leaves no cell; take a larger size, or a picture with larger bright parts
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
error-method-mask = { $method } works along whole lines of cells, and the mask { $mask } breaks them; take another method, or no mask
error-method-lines = { $method } works along whole lines of cells, and the grid has none; take another method
error-goal-unknown = there is no goal `{ $given }`; there are { $list }

error-option-twice = +{ $option } is given twice
error-option-malformed = `{ $given }` is not an option; write +option=value
error-option-unknown = { $key } has no option `{ $option }`; it has { $list }
error-option-none = { $key } has no option `{ $option }`; it has none
error-option-value = { $key } `{ $given }` is not allowed; allowed: { $allowed }
error-allowed-numbers = a number from { $min } to { $max }
error-allowed-numbers-or-none = a number from { $min } to { $max }, or none
error-out-of-range = { $value } is outside { $min }..={ $max }

error-code-newer-rules = the code follows version { $given } of the rules, and this program knows version { $known }; update the program
error-code-seed = `{ $given }` has no seed; end it with # and a number, such as square:20x30/kruskal#42
error-code-seed-number = the seed must be a number from 0 to { $max }, not `{ $given }`
error-code-method = `{ $given }` has no method; write one of { $list } after a /, such as square:20x30/kruskal#42
error-code-goal = the code ends with a goal, `/{ $given }`, but a blueprint has none; remove it, or read a `Challenge` of maze-play

error-exit-unreachable = no path leads from cell { $from } to the exit, cell { $to }, so nothing can be played for
error-walker = radius { $radius } is outside 0.01..={ $largest }, what fits through this maze
error-journal-full = more than { $limit } events, the most that can be recorded for playback; choose a smaller maze or fewer steps, or show only the result

error-format-extension = `{ $file }` does not end in { $list }
error-format-unknown = there is no format `{ $given }`; there are { $list }
error-one-of = { $others } or { $last }
error-format-cells = { $cells } cells are more than { $max }, the most for { $format }
error-format-squares = { $shape } cannot be written as { $format }; only whole rectangles of squares can
error-format-style = the style { $style } draws squares only; { $braille } draws every shape
error-stopped = the writing was stopped

error-format-no-measures = measures are for stl, 3mf, obj, glb and svg, not for { $format }
error-format-line-width = lines of { $given } mm are outside { $min }..={ $max } mm
error-format-thick-lines = lines of { $given } mm are too thick for cells of { $size } mm; at most { $most } mm leave room between them
error-format-no-lines = lines are chosen for svg and pdf, not for { $format }
error-format-cut-cells = { $cells } cells are more than { $max }, the most for lines to cut
error-format-no-cuts = a kerf is for lines to cut, which svg has, not { $format }
error-format-cut-colour = lines to cut are { $cut }, and lasers tell lines apart by their colours; take another one for walls and path
error-format-no-labels = labels are for svg, not for { $format }
error-layout-crowded = { $mazes } mazes on a page of { $page } mm with margins of { $margin } mm are too many; at most { $most } have room, each on { $least } x { $least } mm at least
error-format-pixels = { $pixels } pixels are outside { $min }..={ $max }, for { $shape }
error-format-no-heights = the number of pixels is for { $heights }, not for { $format }
error-measure-outside = { $measure } { $given } is outside { $min }..={ $max } mm
error-measure-small = a cell size of { $size } mm is too small for { $shape }; at least { $least } mm leave room
error-measure-thick = walls of { $walls } mm are too thick for { $shape } with a cell size of { $size } mm; at most { $most } mm leave room
error-measure-wide = a kerf of { $kerf } mm is too wide for { $shape } with a cell size of { $size } mm and walls of { $walls } mm; at most { $most } mm leave room
error-measure-covered = the rim of a lid, { $lid } mm from the walls, has no room in { $shape } with a cell size of { $size } mm; take a cell size of { $enough } mm
error-measure-rimmed = the rim of a lid, { $lid } mm from walls of { $walls } mm, has no room in { $shape } with a cell size of { $size } mm; take a cell size of { $enough } mm, or walls of { $most } mm at most
error-measure-notched = the rim of a lid has no room in the notches of { $shape } with a cell size of { $size } mm and walls of { $walls } mm; take thinner walls, or larger cells with walls as thick as now
error-measure-narrow = a ball of { $ball } mm needs passages of { $needed } mm, and the narrowest are { $width } mm wide; take a cell size of at least { $size } mm, or thinner walls
error-measure-low = walls { $walls } mm high are too low for a ball of { $ball } mm; at least { $least } mm are high enough
error-measure-tight = a path as a relief needs passages of { $needed } mm, and the narrowest are { $width } mm wide; take a cell size of at least { $size } mm, or thinner walls
error-measure-over = walls { $walls } mm high are too low for a path { $relief } mm high; at least { $least } mm are high enough
error-measure-through = a plate { $plate } mm thick is too thin for a hollow { $depth } mm deep; at least { $least } mm are thick enough
error-measure-deep = a groove { $depth } mm deep is too deep for a ball of { $ball } mm; at most { $most } mm leave room beside it
error-measure-no-ball = a groove is for a ball; say how large the ball is
error-file-empty = there is no cell in it
error-file-long = it is longer than { $most } bytes
error-file-utf8 = line { $line }: this is not UTF-8 text
error-file-doors = line { $line }: `{ $given }` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15
error-file-ragged = line { $line } has { $given } { $given ->
    [one] { $unit }
   *[other] { $unit }s
}, not { $wanted }
error-file-boundary = line { $line }: cell { $column } has an open or locked door in the boundary
error-file-line = line { $line }: { $message }
error-drawing-braille = a drawing in braille does not say which cells it shows; its last line must be the share code
error-drawing-upper = this is not the upper boundary of a maze, such as +---+---+
error-drawing-length = joints are { $pitch } letters apart, and { $length } letters do not end in one
error-drawing-lower = here the lower boundary of the maze should be, such as +---+---+
error-drawing-third-gap = a third gap in the boundary; there is one entrance and one exit, and no cell may be left out
error-drawing-wall = `{ $given }` in column { $column } is neither a wall nor none
error-drawing-floor = `{ $given }` in column { $column } is no floor
error-drawing-second-end = `{ $given }` in column { $column } a second time; a maze has one start S and one goal G
error-drawing-joint = `{ $given }` in column { $column }, where a joint should be
error-drawing-third-end = with S and G, a maze has no more than two ends, gaps in the boundary included
error-file-no-code-pdf = it carries no share code: a book has none for all of its mazes, the code below each makes that one anew; from a page of one maze, other programs may have left it out
error-file-no-code = it has no share code, which is needed to restore the maze of a { $format }; other programs may have removed it, and mazes that were drawn by hand or read from a file have none
error-file-code = its share code: { $wrong }
error-file-costly = making the maze from its share code takes more than { $steps } steps
error-file-size = the maze is too large: { $wrong }
error-mask-file-long = it has more than { $most } bytes, the most that a mask may have
error-mask-file-unknown = it is neither a PNG nor text
error-mask-file-nothing = nothing is left of it: the dark and transparent parts of a picture are left out, and each # of a text
error-mask-file-damaged = its picture is damaged: { $message }

error-system-not-found = there is no such file or folder
error-system-permission = you have no permission for that
error-system-exists = there is a file of this name already
error-system-folder = it is a folder
error-system-no-folder = a part of its path is no folder
error-system-full = the disk is full
error-system-read-only = nothing can be written on this disk
error-system-name = there can be no file of this name

# What the app itself finds wrong.

field-not-in = `{ $given }` is not a whole number from { $min } to { $max }
limit-cells = { $cells } cells are more than { $most }, the most that can be shown
job-broken = an error in the program: { $reason }
mask-not-open = open a picture (PNG) or a text file first
mask-not-kept = the mask cannot be kept in { $folder }: { $error }
mask-long = it has more than { $most } bytes, the most that a mask may have
mask-neither = it is neither a text file nor a picture that ends in .png
theme-unknown = there is no theme `{ $given }`; there are { $list }
theme-long = { $size } bytes are more than { $most }, the most that a theme may have
run-of-another = it is of { $code }
file-exists = { $file } exists already, so nothing was written
clip-broken-off = the recording was broken off
clip-empty = nothing was recorded yet

together-no-address = `{ $given }` is no address of a server; allowed: HOST or HOST:PORT after http:// or https://, such as http://127.0.0.1:7878
together-unencrypted = `{ $given }` cannot be talked to: this page has come over https, from where browsers allow only servers at https://, and those on this machine; or open the page that the server itself has, under /app
together-closed = the server has closed the connection
together-silent = no answer in { $seconds } seconds
together-costly = making the maze takes too many steps; take a smaller one, or one by another method

together-name-length = a name has 1 to { $most } characters
together-name-long = the name has { $characters } characters; allowed: 1 to { $most }
together-name-letters = a name has letters, digits, signs and single accents, all of them seen
together-name-rude = this name may hurt others; take another one

problem-name-kept = The name belongs to somebody. Enter its passphrase, or take another name.
problem-name-not-allowed = Names have 1 to 20 letters, digits, signs and single accents, and hurt nobody.
problem-name-taken = Somebody is in the room already who is called so. Take another name or emoji.
problem-passphrase-length = A passphrase has { $least } to { $most } characters.
problem-too-large = The maze is too large; at most { $most } cells are allowed.
problem-too-many = There are too many already. Try again in a while.
problem-too-often = Too often. Try again in a while.
problem-unavailable = The server cannot do that just now. Try again in a while.
problem-unknown-room = There is no such room any more.
problem-wrong-passphrase = Name and passphrase do not fit.


# What the text program finds wrong with its arguments.

error-arguments-size = `{ $given }` is not LxC, two numbers such as 6x8
error-arguments-number = it is not a number in { $min }..={ $max }
error-arguments-png = `{ $given }` does not end in .png
error-arguments-share = { $given } is outside 0..=1
error-arguments-picture = `{ $given }` is not WxH, such as 1280x720
error-arguments-side = { $given } is outside { $min }..={ $max } pixels
error-arguments-cell = `{ $given }` is not a cell; write a number in 0..={ $last }, or a line and a column, such as 0,0
error-arguments-cell-line = `{ $given }` is not a cell; write a line in 0..={ $last } and a column, such as 0,0
error-arguments-cell-column = `{ $given }` is not a cell; line { $line } has the columns { $columns }
error-arguments-format = `{ $given }` cannot be read; there are { $list }
error-arguments-lines = { $given } lines are outside { $min }..={ $max }
error-arguments-columns = { $given } columns are outside { $min }..={ $max }
error-arguments-radius = --radius { $given } is outside { $min }..={ $max }
error-arguments-radius-only = --size is for shapes of two dimensions; { $shape } takes --radius, its { $key }
error-arguments-size-only = --radius { $radius } is for shapes of one dimension; { $shape } takes --size LxC
error-arguments-input-format = --input-format is for a maze that is read; name its file by --input
error-arguments-contradiction = { $option } contradicts { $other }; leave one of them out
error-arguments-trust = { $wrong }; if you trust the file, add --trust
error-arguments-mask-code = --mask is for a share code whose mask is a picture, and { $code } has none; leave --mask out
error-arguments-mask-other = --mask { $file } is not the picture of the mask { $hash } that the maze was made with
error-arguments-mask-missing = the mask { $hash } is a picture; name its file by --mask
error-arguments-perfect = --unique and --access are for random-removals; { $method } is perfect without
error-arguments-no-seed = no seed could be drawn ({ $error }); give one by --seed
error-arguments-graphic = this program knows the terminal only; start labyrinth for the graphic mode
error-arguments-terminal = { $format } cannot be shown in a terminal; name a file with --output
error-arguments-no-code = placeholders in a file's name are for mazes that have a share code
error-arguments-lone-brace = `{ $name }`: a lone { $brace }; placeholders are { $list }, and { $brace }{ $brace } is a brace
error-arguments-placeholder = `{ $name }`: there is no placeholder {"{"}{ $key }{"}"}; there are { $list }
error-arguments-unicode = --count needs a file name in Unicode
error-arguments-one-name = { $count } mazes would be written as `{ $name }`; put {"{"}number{"}"}, {"{"}seed{"}"} or {"{"}code{"}"} into the name
error-arguments-both = the manifest and a maze would both be written as `{ $file }`
error-arguments-no-files = --count { $count } needs files to write into, such as -o 'maze-{"{"}number{"}"}.svg'; only json goes to the standard output, a maze a line
error-arguments-no-mean = --count 1 has no mean; --stats measures one maze
error-arguments-measured = --count without --output measures mazes, which { $option } does not change; leave one of them out, or name files by -o 'maze-{"{"}number{"}"}.svg'
error-arguments-millimetres = it is not a number of millimetres in { $min }..={ $max }
error-arguments-measures = measures are for bodies and svg; write one by -o maze.stl, .3mf, .obj, .glb or .svg
error-arguments-flat = { $option } is for bodies; how thick the lines of a picture are, --line-width says
error-arguments-drawn = lines and labels are for what is drawn into a file; write one by -o maze.svg or .pdf
error-arguments-pixels = the number of pixels is for heightmaps; write one by -o maze.height.png
error-arguments-level = it is not easy, medium, hard, or a level in 1..=10
error-arguments-measured-solver = --count without --output measures mazes, which --solve does not change; --compare solvers counts the steps of solvers
error-arguments-compared = --compare takes every method in turn; leave out --blueprint, --method, --unique and --access
error-arguments-compared-one = --count 1 has no mean; compare 2 mazes or more
error-arguments-as = --as is for what is told of a maze, which goes where the maze goes; write that into a file
error-arguments-twice = { $key } is given twice, by --{ $key } and in --method; leave one of them out
error-arguments-mask = there is no mask `{ $given }`; there are { $list }, and files such as mask.png or mask.txt
error-arguments-page = `{ $given }` is not a page; there are A3, A4, A5, letter and legal, or WxH in millimetres, 50 to 2000 each, such as 210x297
error-arguments-colour = `{ $given }` is not a color; write #rrggbb, or black, gray, red, crimson, orange, green, blue or purple
error-arguments-one-of = there are { $list }
error-arguments-margin = a margin of { $given } mm is outside 0..={ $most } mm, for pages of { $page } mm
error-title-letter = The font has no letter “{ $letter }”, which is in the title.
error-arguments-letter = { $option } `{ $text }`: the font has no letter `{ $letter }`
error-arguments-pages = how pages are laid out is for a pdf; write one by -o maze.pdf, a book of new mazes with --count
error-arguments-one-book = { $option } is for a book: new mazes by --count, in one file, without {"{"}seed{"}"} and the like in its name
error-arguments-chapters = { $option } is given { $given } times, for { $chapters ->
    [one] one chapter
   *[other] { $chapters } chapters
}
error-arguments-no-effect = { $option } has no effect on { $what ->
    [documentation] completions and the manual page
    [list] a list
    [comparison] a comparison
    [book] a book
    [page] a page
    [drawing] what is drawn in the terminal
   *[files] { $format } files
}; leave it out
error-arguments-no-path = --path-color has no effect where no path is shown; add --solve, and leave out --answers none
error-arguments-read-seed = a maze that is read has been made already: --seed has no effect on it; leave it out
error-arguments-many-levels = --difficulty and --count need files to write into, such as -o book.pdf or -o 'maze-{"{"}number{"}"}.svg'
