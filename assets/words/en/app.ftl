# The texts of the app. The program replaces placeholders such as { $key }. NUMBER formats a number for the language, and
# selects the plural. A key that ends in -touch replaces the text on touch screens without a keyboard.

title = labyrinth

menu-tab-maze = Maze
menu-tab-play = Play
menu-tab-solve = Solve
menu-tab-files = Files
menu-tab-learn = Learn

learn-about = A short course about mazes, with questions and tasks. Open a lesson here; its panel appears beside the maze.
learn-lesson = { $number }. { $title }
learn-progress = { $done } of { $all } screens
learn-errors = These files have errors, and are not used:
learn-projector = Projector mode
learn-projector-hint = Large text, high contrast, and only the maze, the code and the controls ({ $key })

lesson-screen = { $number } of { $all }
lesson-close = Close lesson
lesson-back = Back
lesson-next = Next
lesson-next-lesson = Next lesson
lesson-restart = Restart
lesson-again = Show the lesson’s maze
lesson-right = Right.
lesson-right-of = Right: { $found } of { $all }.
lesson-right-so-far = Right: { $found } so far.
lesson-so-far = { $reply } So far: { $found }.
lesson-so-far-of = { $reply } So far: { $found } of { $all }.
lesson-click = Answer by a click in the maze.
lesson-done = Right! You are done here.
lesson-finished = You have answered this before.
lesson-keypad = Answer with the keyboard
lesson-cell = Cell { $cell }
lesson-go = Go:
lesson-choose-cell = Choose this cell
lesson-choose-wall = Choose a wall:
lesson-wall = Wall: { $side }

menu-cells = Shape
menu-style = Kind
menu-inside = Maze on the inside
menu-inside-hint = Walk inside the tube, with the maze overhead. Applies to the next maze.
menu-inside-narrow = The tube is too narrow for a maze on the inside. { $dimension }: at least { $least }.
menu-mask = Mask
menu-mask-on-floors = On each floor
menu-mask-on-floors-help = All floors have the same outline. Otherwise, the mask is stretched over all floors side by side, so each floor is a different part of it.
menu-mask-file = File
menu-mask-known = Opened: { $hash }
menu-mask-help = A PNG picture, whose dark areas are left out; an SVG drawing, whose filled areas stay; or a text file with . for cells that stay and # for those left out.
menu-mask-text = Text
menu-mask-text-help = The letters are the cells, joined by corridors. The size follows the text.
menu-mask-unstretched = Keep proportions: { $columns } x { $lines }

mask-whole = none: all cells
mask-heart = heart
mask-ring = ring
mask-letter = letter L
mask-text = text…
mask-picture = picture or text file…

menu-method = Method
menu-unsuited = { $method }: not with a mask
menu-without-rows = { $method }: needs lines of cells
menu-solver = Solver
menu-solve = Solve
menu-solve-hint = Show how the path is found ({ $key })
menu-compare = Compare with another method or seed
menu-compare-about = A maze of this method, with the same shape, is carved beside the maze on screen. Leave the seed empty to use the same one.
menu-compare-solver = Compare with another solver
menu-compare-solver-about = Solve the maze first. This solver then searches the same maze beside it.
menu-compare-begin = Show both
menu-finish = After carving: fewer dead ends, more loops

statistic-title = This maze and the average of { $method }
statistic-title-read = This maze
statistic-dead-ends = dead ends, %
statistic-junctions = junctions, %
statistic-solution = cells on the path, %
statistic-solution-length = steps to the exit
statistic-longest = longest path
statistic-river = steps between junctions

menu-no-limit = no limit
menu-floor = Floor

floor-algorithm = algorithm state
floor-distances = distance from a cell
floor-distances-hint = Click a cell to measure from it. The default is the entrance.
floor-distances-hint-touch = Touch a cell to measure from it. The default is the entrance.
floor-none = plain

menu-robots = Robots that see only their own cell
menu-race = Start the race
menu-race-hint = All chosen robots start at the entrance ({ $key })
menu-own-robots = Robots of your own
menu-together = Together: rooms on a server

own-robots-about = Robots that know the grid and learn the walls. Yours are programs in any language, which write commands as in mms, the micromouse simulator.
own-robots-not-here = A page cannot start programs. Robots of your own race in the app for your computer.
own-robot-add = Add a robot
own-robot-new = new robot
own-robot-edit = Edit
own-robot-name = Name
own-robot-command = Command
own-robot-command-hint = Such as python3 my_mouse.py
own-robot-folder = Folder
own-robot-folder-choose = Choose a folder…
own-robot-no-folder = The folder of the robot does not exist.
own-robot-color = Color
own-robot-remove = Remove
own-robots-center = Race to the center, as in contests
own-robots-center-hint = On squares, unless the maze has goals of its own. All robots start at the entrance.
own-robots-dim = Dim walls that the robot does not know

together-about = Walk a maze together with others: from this app, the server’s web page or a script.
together-server = Server
together-name = Name
together-account = Protect your name
together-account-about = With a passphrase of at least 8 characters, nobody else can use your name on this server. A forgotten passphrase cannot be reset.
together-passphrase = Passphrase
together-unencrypted-passphrase = The connection is not encrypted: others on the network can read the passphrase. Use an https:// address, or a passphrase that you use nowhere else.
together-account-in = Sign in
together-account-keep = Register name
together-account-own = registered
together-account-out = Sign out
together-account-yours = Your name on this server: { $name }
together-symbol = Emoji
together-asking = Looking for rooms…
together-players = { NUMBER($players) ->
        [one] { NUMBER($players) } player
       *[other] { NUMBER($players) } players
    }
together-join = Join
together-daily = Today’s maze
together-cells = { NUMBER($cells) ->
        [one] a maze of { NUMBER($cells) } cell from a file
       *[other] a maze of { NUMBER($cells) } cells from a file
    }
together-game = Game
together-game-free-walk = free walk
together-game-race = race
together-game-hunt = coin hunt
together-open = Open a room with this maze
together-in = You are in the room { $room } of { $server }.
together-held = While you are in a room, its maze cannot be replaced, changed or solved. Leave the room first.
together-leave = Leave
together-board = Best runs in this maze
together-result = { NUMBER($seconds) } s, { NUMBER($steps) } steps
together-no-maze = The maze of this room cannot be shown: { $error }
together-ranked = Your run is ranked: place { NUMBER($place) } of { NUMBER($of) }.
together-abandoned = Your run is too long to be saved. You can keep walking.
together-not-kept = The server could not save this run, so it is not ranked.
together-unreachable = The server is unreachable: { $error }
together-rules = The server uses version { $theirs } of the rules; this app supports { $ours }. Update the older of the two.
together-bye-version = This app uses version { $yours } of the protocol; the server supports { $speaks }. Update the older of the two.
together-bye-refused = The server refused the connection: { $reason }
together-bye-unknown = Your session has expired. Join again.
together-bye-full = The room is full, with { NUMBER($players) ->
        [one] { NUMBER($players) } player
       *[other] { NUMBER($players) } players
    }.
together-bye-elsewhere = You joined this room from another place, so the connection here was closed.
together-bye-slow = Your connection is too slow for this room.
together-bye-flood = The server closed the connection: too many messages were sent.
together-bye-left = You have left the room.
together-bye-closed = The room has been closed.
together-bye-stopping = The server is shutting down. Try again later.
together-refused-phase = Not possible now: { $phase }.
together-refused-watching = You are only watching. Join the room to walk.
together-phase-open = open
together-phase-lobby = waiting for players
together-phase-countdown = starting soon
together-phase-running = running
together-phase-over = over
together-phase-changing = preparing the next maze
together-lost = Connection lost. Retrying in { NUMBER($seconds) } s
together-coming = Connecting…
together-starts = starts in { NUMBER($seconds) } s
together-go = Go!
together-ready = I am ready
together-unready = Not ready yet
together-again = Play again
together-is-ready = ready
together-you = { $name } (you)
together-more = and { NUMBER($players) } more
together-coins = { NUMBER($coins) ->
        [one] { NUMBER($coins) } coin
       *[other] { NUMBER($coins) } coins
    }
together-seconds = { NUMBER($seconds) } s
together-lost-game = lost

help-watch = You are following another player   { $pause } or { $go }: back

editor-file = drawing
editor-open = Open
editor-open-hint = Click a wall to remove it, or drag from cell to cell (1)
editor-build = Build
editor-build-hint = Click a wall or drag along walls. Built walls stay when a method finishes the maze (2)
editor-leave-out = Leave out
editor-leave-out-hint = Take cells out of the maze (3)
editor-bring-back = Bring back
editor-bring-back-hint = Bring back cells that are left out (4)
editor-freehand = Freehand
editor-freehand-hint = Follow the pointer (5)
editor-line = Line
editor-line-hint = A straight line from the first place to the last (6)
editor-rectangle = Rectangle
editor-rectangle-hint = Walls around a rectangle, or everything inside it (7)
editor-fill = Fill
editor-fill-hint = The area up to built walls: open it, or fill it with walls that a method may open (8)
editor-start = Start
editor-start-hint = Click the cell in which paths begin (9)
editor-goal = Goal
editor-goal-hint = Click a cell to add a goal, and again to remove it (0)
editor-mirror-left-right = Mirror left and right
editor-mirror-top-bottom = Mirror top and bottom
editor-no-mirror = This shape has no such symmetry.
editor-undo = Undo
editor-redo = Redo
editor-finish = Finish
editor-finish-hint = The method carves the rest and keeps your drawing (Enter)
editor-unsuited = Methods with * need whole rows, without built walls or left-out cells.
editor-cells = Cells: { $cells }, regions: { $regions }
editor-loops = Loops: { $loops }, dead ends: { $ends }
editor-reached = Goals reached: { $reached } of { $goals }, nearest after { $steps } steps
editor-unreached = No path leads to a goal.
editor-pieces = The cells are in { $pieces } pieces. The others are saved as closed cells.
editor-walk = Walk
editor-walk-hint = Walk through the drawing, and come back ({ $key })
editor-done = Close editor
editor-done-hint = Show the finished maze ({ $key })

toast-held = In a room, the maze cannot be replaced, changed or solved. Leave the room first.
toast-being-drawn = The maze is being drawn. Close the editor first.
toast-drawing-kept = Your drawing is kept. Continue drawing, in the menu, brings it back.
toast-drawing-unread = Your drawing in { $file } could not be read: { $error }
toast-drawing-unsaved = Your drawing cannot be saved in { $file }: { $error }
drawing-damaged = the file is damaged
toast-walk-drawing = { $key }: back to the editor
toast-no-floors = This maze has only one floor. For more, choose Surface, then floors, in the menu.
toast-no-plane-to-draw = Only mazes in a plane can be drawn. Choose other cells than surfaces.
toast-too-large-to-draw = { $cells } cells are too many for the editor: it takes up to { $most }.
toast-clock-goes-on = The clock keeps running: the other players do not wait.
toast-no-help-in-room = There is no help in a room, since its runs are ranked.
toast-no-restart-in-room = In a room, a run can be restarted only when it is over.

quality-low = low
quality-medium = medium
quality-high = high

walking-field-of-view = Field of view
walking-eye-height = Eye height
walking-mouse-speed = Mouse sensitivity
walking-inverted = Invert mouse (vertical)
walking-head-bob = Head bobbing
walking-tells-place = Describe where you are
walking-tells-place-hint = Shows a line such as “Junction: north, east” while you walk. Screen readers read it aloud.
walking-sprint-toggles = Toggle sprinting
walking-steering-toggles = Toggle movement
walking-looking-toggles = Toggle looking around
walking-toggles-hint = Press once to start and again to stop, instead of holding the key. The opposite direction also stops.
walking-sprint-widens = Widen the view when sprinting
walking-map = Minimap
walking-map-turns = The map turns with you
walking-compass = Compass
walking-exit-on-compass = The compass shows the exit
walking-trail = Trail of your steps
walking-auto-walk = Double tap: walk to the next junction

menu-save = Save or open a file
menu-daily = Daily maze: the same for everybody

daily-today = Today
daily-play = Play
daily-about = Its code is { $code }. The maze changes at midnight UTC.
daily-copy = Copy result
daily-result = labyrinth { $date }: { $goal }, { $time }, { NUMBER($steps) } steps{ $optimality }
daily-optimality = , { NUMBER($percent) }% optimal

finish-best = Your best so far: { $time }, { NUMBER($steps) } steps
finish-assisted = Assisted: this run is not ranked.
finish-new-best = This is your best run. Its ghost will walk beside you.

toast-run-unreadable = Your best run could not be read: { $error }
toast-run-unsaved = Your run could not be saved: { $error }

menu-record = Record the window
menu-record-window = Record

record-gif = GIF
record-pictures = PNG pictures
record-seconds = Max length
record-rate = Frame rate
record-width = Width
record-hint = Hides the menu. { $key } or { $pause } stops the recording ({ $key } also starts it).
record-about = Will be saved in { $folder }

recording-title = ● labyrinth – recording
recording-stop = { $escape } or { $record } stops recording

menu-poster = Save a poster: the whole maze from above

poster-size = Longer side
poster-save = Save
poster-stop = Stop
poster-about = { $width } x { $height } pixels, in { $folder }. You can continue while it is rendered.

menu-format = Format
menu-file = File
menu-save-file = Save
menu-save-as = Save as…
menu-print = Print
menu-measures = In millimeters
menu-cell-size = Cell
menu-wall-thickness = Thickness
menu-wall-height = Height
menu-plate-thickness = Plate
menu-lid = With a lid
menu-along = Passages
along-nothing = flat
along-raised = path raised
along-sunk = path sunk
along-groove = groove for a ball
menu-along-height = Height
menu-along-depth = Depth
menu-ball = Ball
menu-page = Page
page-a3 = A3
page-a4 = A4
page-a5 = A5
page-letter = Letter
page-legal = Legal
menu-title = Title
menu-margin = Margins
menu-answers = Path
answers-in-place = in the maze, if solved
answers-none = not shown
answers-next = on a second page
answers-end = small, on the last page
answers-foot = small, below the maze
menu-marks = Marks
marks-none = not marked
marks-arrows = arrows
marks-pictures = a mouse and its cheese
menu-pixels = Size in pixels
menu-longer-side = Longer side
menu-labels = With arrows and share code
menu-cut = Cut lines for a laser
menu-kerf = Kerf
menu-lines = Custom lines
menu-line-width = Width
menu-walls-color = Walls
menu-path-color = Path
menu-read-as = Open as
menu-read-as-hint = What pictures and grids of characters become when they are opened
menu-read-as-fit = whatever fits
menu-read-as-lattice = cells with walls between them
menu-read-as-mask = every floor a cell
menu-open-file = Open…
menu-open-file-hint = Choose a file with a maze or a tiling. You can also drop it on the window.
menu-paste = Paste
menu-paste-hint = Open the maze in the clipboard: a share code, a link or the text of a file (Ctrl+V)
pasted-name = clipboard
toast-nothing-to-paste = There is no text in the clipboard.
menu-open-typed = Open this file
menu-open-typed-hint = Open the file named above
menu-folder = Show folder
menu-folder-hint = Open the folder of the files
dialog-open-maze = Open a maze
dialog-open-mask = Open a mask
dialog-robot-folder = Choose the folder of the robot
dialog-save = Save the maze
dialog-open-bindings = Import keys and buttons
dialog-bindings = Keys and buttons
toast-no-dialog = No file dialog is available (on Linux, install xdg-desktop-portal or zenity). Type the file name instead.
toast-no-save-dialog = No file dialog is available (on Linux, install xdg-desktop-portal or zenity). Saving in { $folder } instead.
menu-preview-large = The maze is too large for a preview.
menu-preview-failed = There is no preview, but the file can be saved.
menu-preview-hidden = There is no preview during an unassisted run.
menu-preview-size = { NUMBER($size) } kB
menu-drawing = Drawn with
drawing-ascii = plus signs and dashes
drawing-school = narrow ASCII
drawing-box = lines
drawing-blocks = full blocks
drawing-braille = Braille dots
menu-save-page = The browser saves it with your downloads. You can also drop a maze on the page, or a picture as a mask.
menu-save-page-touch = The browser saves it with your downloads.
menu-choose = Choose a file…
menu-save-about = Will be saved as { $file }

format-txt = text, as in a terminal (.txt)
format-svg = scalable picture (.svg)
format-png = picture (.png)
format-pdf = page to print (.pdf)
format-height-png = heightmap, for terrain (.height.png)
format-pbm = black and white pixels (.pbm)
format-json = complete maze data (.json)
format-stl = walls for 3D printing (.stl)
format-3mf = walls for 3D printing, with unit and path (.3mf)
format-obj = walls for 3D modeling (.obj)
format-glb = walls in 3D (.glb)
format-doors = Kruskal’s door numbers (.doors)
format-micromouse = micromouse drawing (.micromouse)
format-num = micromouse walls as numbers (.num)
format-maz = micromouse walls as bytes (.maz)
format-grid = text grid of # (.grid)
format-csv = table of 0 and 1 (.csv)
format-bmp = bitmap (.bmp)
format-pgm = occupancy grid for robots (.pgm)
format-yaml = scale of an occupancy grid, for ROS (.yaml)
format-npy = array for numpy (.npy)
format-tmx = tile map for Tiled (.tmx)
format-graphml = graph of cells (.graphml)
format-dot = graph for Graphviz (.dot)
format-dxf = lines for CAD (.dxf)
format-line-svg = one continuous line (.line.svg)

race-title = Race
race-clock = { $time }
race-fold = Hide the table
race-unfold = Show the table
race-robot = robot
race-steps = steps
race-time = time
race-running = running
race-arrived = { NUMBER($place) }.  { $time }
race-gave-up = gave up
race-spectate = Spectate
race-spectate-hint = See what this robot sees; { $key } switches to the next
race-pace = Speed
race-per-second = { NUMBER($steps) ->
        [one] { NUMBER($steps) } step/s
       *[other] { NUMBER($steps) } steps/s
    }
race-waits = The robots wait until the maze is finished ({ $key }).
race-waits-touch = The robots wait until the maze is finished.
race-again = Race again
race-stop = End the race
race-score = Score { $score }: best run { $distance } cells, { $turns ->
        [one] { NUMBER($turns) } turn
       *[other] { NUMBER($turns) } turns
    }; { $runs ->
        [one] { NUMBER($runs) } run
       *[other] { NUMBER($runs) } runs
    }
race-no-run = No run to a goal yet
race-reset = Reset
race-reset-hint = Tells the robot to go back to the start, which costs 15 points
race-log = Log
race-log-hint = What the robot writes to its standard error
race-log-title = Log of { $robot }
robot-flood-fill = Flood fill
robot-repeated-a-star = Repeated A*

menu-goal = Goal

goal-coins-lacking = Coins that fit into this maze, at dead ends: { NUMBER($found) }
goal-keys-lacking = Doors that fit into this maze, with no way around them: { NUMBER($found) }
goal-minotaur-lacking = The maze is too small for a Minotaur.

menu-seed = Seed
menu-random-seed = new each time
menu-generate = Generate
menu-generate-hint = Generate this maze and watch it being carved ({ $key })
menu-generate-mistakes = Fix the fields in red.
menu-edit = Draw
menu-continue-drawing = Continue drawing
menu-continue-drawing-hint = Show your drawing again. It is kept when you quit
menu-edit-hint = Draw in this maze: open passages, build walls, leave cells out ({ $key })
menu-random-seed-hint = Generate a new maze each time. Otherwise, the number selects the maze.
menu-seed-hint = The same number gives the same maze
menu-copy-hint = Copy the code to share it
menu-open-code-hint = Show the maze of this code
menu-save-file-hint = Save under this name; existing files are not overwritten
menu-save-as-hint = Choose a folder and a name
menu-print-hint = Create a PDF page and open it in the default program
poster-save-hint = Render the maze as it looks now
daily-play-hint = Generate this maze and play for its goal
daily-copy-hint = Copy your result to share it
together-open-hint = Others can join this room
menu-share = Share code of this maze
menu-share-both = Share code of both mazes
menu-share-polygons = This maze has too many polygons for a share code. To share it, send its json file.
menu-share-large-mask = The picture of the mask is too large for the code. Others need the picture too to open it.
menu-share-too-large = This maze is too large for a share code, which has at most { $most } letters. Save it as a file.
menu-copy = Copy
menu-copy-link = Copy link
menu-code = Open a share code
menu-code-hint = paste a code here
menu-open = Open
menu-quit = Quit
menu-screensaver = Screensaver
menu-screensaver-hint = Themes and mazes change by themselves until you press a key or move the mouse. Then everything is as before ({ $key })
menu-fold = Hide menu ({ $key })
menu-unfold = Menu ({ $key })
menu-unfold-touch = Menu
menu-fullscreen = Full screen
menu-fullscreen-hint = Switch between full screen and window ({ $key })

view-orbit = Orbit
view-fly = Fly
view-walk = Walk
view-next = { $key } switches to the next view

floors-shown = Floors shown
floors-of = { $shown } of { $count }
floors-hint = Leaves out the upper floors, so that you see those below. { $less }: one less. { $more }: one more.

bar-position = { NUMBER($position) } / { NUMBER($length) }
bar-goal = Goal: { $goal }
bar-solved = { $solver }: path { NUMBER($path) }, steps { NUMBER($steps) }, cells seen { NUMBER($visited) }
bar-unsolved = { $solver }: no path, steps { NUMBER($steps) }, cells seen { NUMBER($visited) }
bar-gave-up = { $solver }: gave up after { NUMBER($steps) } steps, cells seen { NUMBER($visited) }
bar-no-compass = { $solver } follows a compass, which shows no direction on a surface
bar-first = To the beginning ({ $key })
bar-back = One event back ({ $key })
bar-play = Play ({ $key })
bar-pause = Pause ({ $key })
bar-on = One event forward ({ $key })
bar-last = To the end ({ $key })
bar-carving = Back to the carving
bar-carving-hint = Show how the maze was carved instead of the search ({ $key })
bar-speed = Speed ({ $slower } and { $faster })
bar-per-second = { NUMBER($speed) ->
        [one] { NUMBER($speed) } event/s
       *[other] { NUMBER($speed) } events/s
    }
bar-per-second-short = { NUMBER($speed) }/s
bar-at-once = all at once
bar-legend = Legend
bar-legend-hint = What the colors mean
bar-explanation = How it works
bar-explanation-hint = The steps in pseudocode, their data, and the reason for each of them ({ $key })
bar-explanation-none = Steps are explained above the maze, not during a run, and only if they are recorded.
bar-explanation-no-room = Beside a lesson, projector mode shows the code from a width of about 1500 pixels on. Enlarge the window or close the lesson.
explanation-begin = Press play, or step forward. In the code, “:=” gives a name a value.
explanation-waits = This maze has ended. The other one goes on.
explanation-at-breakpoint = Breakpoint. { $reason }
explanation-missed = The cell was not reached. { $reason }
explanation-step-out = Step out: to the end of this block of the code ({ $key })
explanation-run-to-cell = Run to a cell ({ $key })
explanation-pick = Click or touch a cell of the maze, or enter its row and its position in the row.
explanation-pick-first = In a comparison, choose a cell of the first maze.
explanation-row = Row
explanation-position = Position
explanation-run = Play up to it
explanation-breakpoint = { $line } (breakpoint)
explanation-breakpoint-hint = Click a line to set or remove a breakpoint: playback stops after each step in which the line is executed. { $key } does this for the current line. In a comparison, both mazes stop.
legend-or-walled-off = { $meaning }, or walled off
legend-distances = From near to far
legend-wall = Wall
legend-boundary = Outer wall
legend-entrance = Entrance
legend-exit = Exit
comparison-events = events
comparison-memory = memory for the events, kB
comparison-by-events = By events
comparison-by-events-hint = Each event in one maze is one event in the other. The shorter one ends first.
comparison-by-share = Same time
comparison-by-share-hint = Both begin and end at the same time, however many events they have.
comparison-copy-hint = Copy the share code of both mazes
comparison-end = Close comparison
bar-making = Generating the maze…
bar-no-maze = No maze yet.

work-make = Generating the maze
work-open = Opening the file
work-solve = Solving the maze
work-walls = Raising the walls
work-events = { NUMBER($events) ->
        [one] { NUMBER($events) } event
       *[other] { NUMBER($events) } events
    }
work-stop = Stop ({ $key })
work-stop-touch = Stop

help-orbit = drag: rotate    right-drag: move    wheel: zoom    { $frame }: whole maze    { $race }: race    { $picture }: screenshot    { $next }: fly
help-orbit-touch = one finger: rotate    two fingers: move and zoom
help-editor-touch = one finger: draw    two fingers: move and zoom
help-fly-touch = drag on the left: fly    on the right: look
help-fly-free-touch = drag on the left: fly    on the right: look
help-walk-touch = drag on the left: walk    on the right: look
help-walk-free-touch = drag on the left: walk    on the right: look
help-auto-touch = Walking automatically.    touch: stop
help-carving-touch = The maze is still being carved.
help-spectate-touch = You are following a robot. Use the menu to go back.
help-watch-touch = You are following another player. Use the menu to go back.

hint-move-touch = Drag on the left of the screen to walk.
hint-look-touch = Drag on the right of the screen to look around.
hint-map-touch = The map shows what you have seen. Touch it, then touch where you want to walk.
hint-chalk-touch = Drawing with chalk needs a keyboard.

look-by-mouse = mouse
look-by-mouse-or-keys = mouse or { $keys }
help-fly = { $go }: fly    { $rise }: up, down    { $look }: look    { $fast }: faster    { $pause }: pause    { $next }: walk
help-fly-free = click: look around with the mouse    { $turn }: look    { $go }: fly    { $rise }: up, down    { $next }: walk
help-walk = { $go }: walk    { $look }: look    { $fast }: sprint    { $pause }: pause    { $next }: from above
help-auto = Walking automatically.    any key: stop
help-walk-free = click: look around with the mouse    { $turn }: look    { $go }: walk    { $next }: from above
help-carving = The maze is still being carved.    { $last }: finish it
help-spectate = { $spectate }: spectate the next robot    { $next }: from above
help-editor = drag: draw    Shift: the opposite    right-drag: move    wheel: zoom    arrows, Space: draw    Ctrl+Z: undo    { $next }: walk    { $edit }: done

hint-move = Walk with { $go }.
hint-look = Look around with { $look }.
hint-map = The map shows what you have seen. Enlarge it with { $map }, and click where you want to walk.
hint-chalk = Mark your way with chalk, on the floor or on the wall you look at: { $arrow } arrow, { $cross } cross, { $number } number.

refused-frame = { $key } shows the whole maze, but only from above ({ $above }).
refused-generate = { $key } shows another maze, but only from above ({ $above }).
refused-back = { $key } would put walls around you, so it works only from above ({ $above }).
refused-finished = The maze is finished. { $key } replays the carving, but only from above ({ $above }).

compass-n = N
compass-ne = NE
compass-e = E
compass-se = SE
compass-s = S
compass-sw = SW
compass-w = W
compass-nw = NW

map-title = Map of what you have explored
map-hint = click: walk there    { $key }: close
map-hint-touch = touch: walk there
map-enlarge = Enlarge ({ $key })
map-north-up = Keep north up ({ $key })
map-turning = Turn the map with you ({ $key })
map-floor = { $floor }/{ $count }
walk-floor = Floor { $floor } of { $count }

finish-title = You found the way out!
finish-caught = The Minotaur has caught you
finish-time-up = Time is up
finish-time = Time: { $time }
finish-steps = Steps: { NUMBER($steps) }
finish-coins = Coins: { NUMBER($held) } of { NUMBER($all) }
finish-optimality = { NUMBER($percent) }% optimal: { NUMBER($fewest) } steps are enough
finish-walked = your path
finish-shortest = a shortest path
finish-again = Play again
finish-new = New maze
finish-above = View from above
finish-editor = Editor
pause-title = Paused
pause-in-room = The other players do not wait: the clock keeps running.
pause-resume = Resume
pause-restart = Restart
pause-leave = Leave the maze

restart-title = Restart the run?
restart-about = The current run will be discarded. Your best run is kept.

discard-title = Discard the run?
discard-about = Another maze ends the current run. Your best run is kept.
discard-agree = Discard run
discard-decline = Keep run

commands-title = Start these programs?
commands-about = They run with all your rights, like any program that you start.
commands-folder = in { $folder }
commands-agree = Start
commands-decline = Do not start

assist-title = This marks the run as assisted
assist-path = The path would be shown on the floor.
assist-distances = The floor would show how far each cell is.
assist-playback = The timeline would move walls around you, and the game would end without a result.
assist-robots = Robots would run ahead of you through the maze.
assist-whole-maze = You would see what you have not explored yet.
assist-file = The file would show what you have not explored yet.
assist-agree = Continue, assisted
assist-decline = Cancel

run-paused = Paused at { $time }
run-paused-outside = Paused at { $time }. You see what you have explored. { $key }: back into the maze
run-paused-above = Paused at { $time }. You see what you have explored. Press { $key } until you are back in the maze
run-paused-outside-touch = Paused at { $time }. You see what you have explored. Use the menu to go back.
run-assisted = Assisted: not ranked
run-to-editor = Back to editor
run-show-whole-maze = Show the whole maze…
run-you-are-here = You are here

toast-floor-hidden = The colors of the floor are hidden until the run ends.
toast-floor-withheld = The colors of the floor are hidden until you have found the answer.
toast-map-is-off = The map is turned off in the settings, under “Walking”.
toast-unknown-actions = { $file }: unknown actions were ignored: { $actions }. The rest of the file applies.
toast-keyless = { $file }: no key is left for { $actions }, since the file uses their default keys for other actions. Assign other keys, or [] for none.
toast-no-map-blindfolded = Blindfolded, you have no map. Feel your way.
toast-trail-on = Your steps leave a trail.
toast-trail-off = The trail of your steps is hidden.
toast-nothing-ahead = No passage leads on in this direction.
toast-no-known-way = No way there is known yet.

task-exit = Find the exit.

game-coins = { NUMBER($held) } of { NUMBER($all) } coins

task-coins = Take all coins, then find the exit.
task-coins-timed = Take the coins, then find the exit. When time is up, the coins you hold count.
task-coins-none = No coin fits into this maze: find the exit.
task-keys-none = No door fits into this maze: find the exit.
task-keys = Find the keys. The exit lies behind the last door.
task-minotaur = Find the exit before the Minotaur finds you. Walk softly: it hears you sprint.
task-night = Find the exit before your torch burns out.
task-blindfold = Find the exit blindfolded, by touch.

game-time = { $time }
game-time-left = { $time } left
game-torch = Torch: { $time }
game-torch-out = The torch is out
game-torch-burned = Your torch has burned out. Feel your way: the exit glows.
game-keys = Keys: { NUMBER($held) } of { NUMBER($all) }
game-key = You have the key with the { $sign }: it opens the { $color } door.
game-door = The { $color } door is open.
game-locked = Locked: you need the key with the { $sign }.
game-last-coin = That was the last coin. Now find the exit.
game-seen = It has seen you.
game-heard = It has heard you.
game-lost = It has lost track of you.
game-hunted = The Minotaur is after you!
game-felt = You can go { $sides }.

place-closed = No way out
place-dead-end = Dead end: { $ways }
place-passage = Passage: { $ways }
place-junction = Junction: { $ways }

bearing-north = north
bearing-north-east = north-east
bearing-east = east
bearing-south-east = south-east
bearing-south = south
bearing-south-west = south-west
bearing-west = west
bearing-north-west = north-west

side-0 = straight on
side-1 = slightly right
side-2 = right
side-3 = back right
side-4 = back
side-5 = back left
side-6 = left
side-7 = slightly left

sign-star = star
sign-moon = moon
sign-heart = heart
sign-cross = cross
sign-diamond = diamond
sign-sun = sun
sign-triangle = triangle
sign-ring = ring

color-blue = blue
color-yellow = yellow
color-red = red
color-green = green
color-purple = purple
color-orange = orange
color-turquoise = turquoise
color-pink = pink

toast-screensaver-busy = The screensaver needs a finished maze. Start it again when this one is ready.
toast-no-robots = Choose at least one robot for the race.
toast-copied = Copied: { $code }
toast-printing = Opening { $file } in the default program.
toast-not-copied = Not copied: browsers allow this only on https pages. Open the page over https, or copy the link from the address bar.
toast-not-pasted = Not pasted: the page may not read the clipboard. Allow it in the browser, or choose a file.
toast-no-recordings = Recording is available only in the desktop app.
toast-saved = Saved: { $file }
toast-downloaded = Downloaded: { $file }
toast-not-opened = Not opened. { $error }
toast-solved-gone = The maze that was solved is no longer shown.
toast-unplayed = Shown without playback: { $error }
toast-not-saved = Not saved. { $error }
toast-exists = { $file } already exists, so nothing was saved. Save again to write { $new }.
toast-unreadable = Your saved settings in { $file } could not be read ({ $error }), so changes made now will not be saved.
toast-damaged = Your saved settings are damaged ({ $damage }), so you start with the defaults. The damaged file was kept as { $file }
toast-damaged-part = Part of your saved settings is damaged and was reset to defaults ({ $damage }). The old file was kept as { $file }
toast-damaged-stays = Your saved settings in { $file } are damaged ({ $damage }). Unreadable settings were reset to defaults. The file could not be renamed ({ $error }), so changes made now will not be saved.
damage-newer = they are from a newer program, in version { $version }; this one supports versions up to { $known }
damage-part = { $part }: { $damage }
damage-unknown = there is no such setting
toast-unsaved = Your settings cannot be saved in { $file }: { $error }

menu-recent = Recent mazes
menu-recent-about = Click one to see it again.
menu-previous = Previous maze ({ $key })
menu-help = Help ({ $key })
menu-help-touch = Help
menu-settings = Settings ({ $key })
menu-settings-touch = Settings

settings-title = Settings
settings-search = Search
settings-none-found = No setting was found for “{ $search }”.
settings-close = Back ({ $key })
settings-close-touch = Back
settings-reset = Reset this page
settings-reset-page-hint = Reset everything on this page to defaults
settings-reset-hint = Reset to default

settings-tab-video = Video
settings-tab-sound = Sound
settings-tab-walking = Walking
settings-tab-controls = Controls
settings-tab-language = Language
settings-tab-accessibility = Accessibility
settings-tab-network = Network
settings-tab-files = Files
settings-tab-about = About

settings-theme = Theme
settings-hour = Hour of the day
settings-quality = Quality
settings-quality-auto = automatic ({ $quality })
settings-quality-hint = Automatic also halves the resolution if the processor draws the pictures instead of a graphics card.
settings-window = Window
settings-window-hint = Borderless makes it easier to switch to other windows.
settings-window-part = window
settings-window-borderless = full screen, borderless
settings-window-exclusive = full screen, exclusive
settings-resolution = Render scale
settings-resolution-hint = Lower is faster but blurrier; text stays sharp. Below 100%, there is no ambient occlusion.
settings-vsync = Vertical sync
settings-vsync-hint = Without it, frames appear sooner but may tear.
settings-frame-limit = Frame limit
settings-frame-limit-none = none
settings-frame-limit-rate = { $rate } fps
settings-anti-aliasing = Anti-aliasing
settings-anti-aliasing-hint = MSAA turns off ambient occlusion.
settings-anti-aliasing-auto = from the quality level
settings-anti-aliasing-off = off
settings-anti-aliasing-fxaa = FXAA: fast
settings-anti-aliasing-smaa = SMAA: sharper
settings-anti-aliasing-msaa = MSAA: four samples
settings-shadows = Shadows
settings-brightness = Brightness
settings-interface-hint = In small windows, as far as there is space
settings-interface = Text size
settings-language = Language
settings-language-auto = same as the system ({ $language })
settings-reduced-motion = Reduced motion
settings-reduced-motion-hint = Walls vanish instead of sinking, the camera jumps instead of flying, and flames do not flicker.
settings-high-contrast = High contrast
settings-high-contrast-hint = Black, white and strong colors in the menu and the maze, with any theme.
sound-volume = Volume
sound-music = Music
sound-music-volume = Music volume
sound-effects = Effects
sound-effects-hint = Steps, walls, coins, doors, the Minotaur
sound-ambience = Ambience
sound-ambience-hint = Wind and torches
sound-interface = Menu
sound-mute-unfocused = Mute in the background
sound-subtitles = Sound subtitles
sound-subtitles-hint = Describes sounds at the bottom of the screen, and the side they come from.
sound-speaks = Read messages aloud
sound-speaks-hint = The system’s voice reads messages, events of a walk and, with “Describe where you are”, your position.
voice-missing = Speech is not available: { $program } is missing. Install the package speech-dispatcher.
voice-windows = Speech is not available: { $error }. Check the voices in the settings of Windows, under Time & language, Speech.
voice-failed = Speech is not available: { $program } does not start: { $error }
voice-silent = { $program } could not speak. Check that Speech Dispatcher has a voice and that sound works.
subtitle = { $sound }{ $far ->
    [yes] , far away
   *[no] {""}
}{ $side ->
    [left] , on the left
    [right] , on the right
   *[none] {""}
}
subtitle-bump = You bump into a wall
subtitle-coin = You take a coin
subtitle-key = You take a key
subtitle-door = A door opens
subtitle-exit-call = The exit calls
subtitle-hunter-step = Hooves
subtitle-hunter-breath = Heavy breathing
subtitle-hunter-notices = The Minotaur roars: it has noticed you
subtitle-hunter-loses-track = The Minotaur snorts: it has lost you
subtitle-torch-out = The torch goes out
subtitle-won = Fanfare
subtitle-lost = A low chord
subtitle-refused = The lock holds
unit-mebibytes = MiB
settings-explanation = How it works
settings-explanation-hint = Shows the pseudocode, the data and the reason for each step of the method or the solver.
settings-legend = Legend
settings-legend-hint = Names the colors of the floor and the walls beside the timeline.
settings-memory = Memory for playback
settings-memory-hint = Mazes that need more memory are shown finished, without playback.
settings-file = These settings are saved in { $file }.
settings-runs = Your best runs are saved in { $file }.
settings-read-themes = Reload theme files
settings-read-themes-hint = Themes are files in the folder themes. Edit one, then reload it here.
settings-read-lessons = Reload lessons
settings-read-lessons-hint = Your own lessons are folders in the folder lessons, beside the settings file. Edit one, then reload it here.

about-version = Version { $version }
about-program = Watch mazes being carved, step inside, walk them alone or with others.
about-license = Free software under the MIT license or the Apache license 2.0, at your option.
about-made-with = Made with Rust, Bevy and egui. The packages list all libraries with their licenses.

walking-trail-hint = Footprints on the floor, and a line on the map
walking-auto-walk-hint = Press the key for forward twice. Any key stops.
walking-hints = Hints for newcomers
walking-hints-again = Show them again

switched-on = On until pressed again: { $what }
action-sprint = Sprint, or fly fast
action-look-left = Look to the left
action-look-right = Look to the right
action-look-up = Look up
action-look-down = Look down
action-next-view = Next view: orbit, fly, walk
action-edit = Draw: open or close the editor
action-menu = Menu
action-pause = Pause; from above: settings
action-restart = Restart the run
action-help = Help
action-generate = New maze
action-previous-maze = Previous maze
action-next-maze = Next maze
action-solve = Solve
action-show-carving = Back to the carving
action-cancel = Cancel the current task
action-cycle-overlay = Next floor overlay
action-how-it-works = How it works
action-toggle-breakpoint = Playback: breakpoint on the current line
action-run-to-cell = Playback: run to a cell
action-frame = Show the whole maze
action-hide-floor = From above: hide the top floor
action-show-floor = From above: show one more floor
action-jump-to-start = Playback: to the beginning
action-step-back = Playback: one event back
action-play-or-pause = Playback: play, pause
action-step-forward = Playback: one event forward
action-step-out = Playback: step out of the block
action-jump-to-end = Playback: to the end
action-slower = Playback: slower
action-faster = Playback: faster
action-large-map = Large map (tap or hold)
action-turn-map = Map: turn, or north up
action-toggle-trail = Trail of your steps
action-chalk-arrow = Chalk: arrow
action-chalk-cross = Chalk: cross
action-chalk-number = Chalk: number
action-race = Robot race
action-spectate = Spectate a robot
action-ready = In a room: ready
action-screenshot = Screenshot
action-record = Record the window
action-screensaver = Screensaver
action-fullscreen = Full screen
action-projector-mode = Projector mode

settings-bindings = Keys that you change are saved in { $file }.

device-keyboard = Keyboard
device-mouse = Mouse
device-pad = Gamepad

device-xbox = Xbox
device-playstation = PlayStation
device-nintendo = Nintendo
device-steam-deck = Steam Deck
device-left-stick = left stick
device-right-stick = right stick

mouse-right = right button
mouse-middle = middle button
mouse-back = back button
mouse-forward = forward button
mouse-other = button { $number }

# The keys that have a word on them.
key-enter = Enter
key-numpad-enter = Num Enter
key-space = Space
key-backspace = Backspace
key-tab = Tab
key-escape = Esc
key-shift = Shift
key-control = Ctrl
key-alt = Alt
key-alt-right = Right Alt
key-caps-lock = Caps Lock
key-home = Home
key-end = End
key-insert = Insert
key-delete = Delete
key-pause = Pause
key-print-screen = Print Screen
key-num-lock = Num Lock
key-context-menu = Menu key

settings-pad-speed = Gamepad: turning speed
settings-pad-dead-zone = Gamepad: dead zone of the sticks
settings-pad-dead-zone-hint = Increase it if a worn stick drifts.
settings-pad-signs = Gamepad: button symbols
settings-pad-signs-auto = as on the gamepad
settings-pad-vibration = Gamepad: vibration

keys-about = Click a key here, then press the new key. If that key is in use, the two are swapped. A right click removes a key.
keys-press = press a key
keys-hint = Click, then press a key. Esc cancels.
keys-changed = Changed
keys-reset = Reset all keys
keys-export = Export
keys-export-hint = Save your keys as a file for another machine.
keys-import = Import

action-forward = Forward
action-back = Back
action-left = To the left
action-right = To the right
action-up = Fly: up
action-down = Fly: down

toast-bindings-taken = Keys and buttons were imported from { $file }.
toast-unreadable-bindings = Keys were not changed. { $file }: { $error }
toast-key-of-browser = { $key } is reserved by the browser.
toast-key-needed = { $key } is the only key for “{ $other }”. Assign another key to it first.
toast-key-taken = { $key } is now for “{ $action }”; “{ $other }” has no key any more.
toast-key-swapped = { $key } is now for “{ $action }”, and { $left } for “{ $other }”.

crash-told = The app crashed because of a bug. Please send the report in { $file } to the developers. Your settings are intact.
settings-log = The log is in { $file }.

guide-title = Help
guide-tab-start = First steps
guide-tab-keys = Keys
guide-tab-methods = Methods
guide-tab-codes = Share codes

guide-welcome = Watch mazes being carved, then walk them.
guide-carve-title = Generate a maze
guide-carve = Choose cells, size and method in the menu, and press “Generate” ({ $generate }). { $previous } brings back the previous maze.
guide-carve-touch = Choose cells, size and method in the menu, and press “Generate”. The arrow beside it brings back the previous maze.
guide-play-title = Watch it being carved
guide-play = The bar at the bottom plays the carving: { $play } pauses and resumes it, { $back } and { $on } go one step back and forward. Drag the slider to any moment. The colors on the floor show what the method remembers.
guide-play-touch = The bar at the bottom plays the carving, forward and back. Drag the slider to any moment. The colors on the floor show what the method remembers.
guide-look-title = Look at it
guide-look = Drag to rotate the maze, and turn the wheel to zoom; { $frame } shows all of it. { $next } switches from orbiting to flying to walking.
guide-look-touch = Rotate the maze with one finger, move and zoom with two. The buttons at the top of the menu switch between orbiting, flying and walking.
guide-inside-title = Walk it
guide-inside = Press { $next } until you stand at the entrance. Walk with { $go } and look around with the mouse. { $map } shows a map of what you have seen. “Play” in the menu has other goals than the exit: coins, keys, night and the Minotaur.
guide-inside-touch = “Walk” puts you at the entrance. Drag on the left to walk, and on the right to look around. “Play” in the menu has other goals than the exit: coins, keys, night and the Minotaur.
guide-solve-title = Watch solvers and robots
guide-solve = { $solve } shows how a solver searches, and { $carving } goes back to the carving. { $race } starts a race of robots that see only their own cell.
guide-solve-touch = “Solve” shows how a solver searches; the bar goes back to the carving. It also has races of robots that see only their own cell.
guide-keep-title = Save and share it
guide-keep = “Files” in the menu has the share code, which gives the same maze anywhere: copy it for a friend. “Save or open a file” saves a picture to print or a model for a 3D printer. { $picture } takes a screenshot.
guide-keep-touch = “Files” in the menu has the share code, which gives the same maze anywhere: copy it for a friend. “Save or open a file” saves a picture to print or a model for a 3D printer.

guide-keys-mouse = From above: drag to rotate, drag with the right button to move, turn the wheel to zoom. Flying and walking: click once to look around with the mouse.
guide-keys-focus = Tab and the arrow keys move the focus in the menu and in the panels over the picture. Enter activates, and Esc removes the focus.
guide-keys-pad = From above, the D-pad moves the focus in the menu and in the panels over the picture. { $confirm } activates, { $previous } and { $next } go to the previous and the next control, and { $back } removes the focus.
guide-keys-views = Views and menu
guide-keys-mazes = Mazes and playback
guide-keys-walk = Walking and flying
guide-keys-robots = Robots
guide-keys-more = More
guide-keys-change = You can change all of them in the settings, under “Controls”.

guide-methods = The same grid, carved by each method. Methods differ in the length of corridors, the number of dead ends and the direction that paths prefer.
guide-methods-try = Watch it being carved

guide-codes = A share code describes a maze completely. The same code gives the same maze everywhere.
guide-code-shape = the shape of cells and the size: here 15 rings
guide-code-mask = which cells are left out; most codes have no such part
guide-code-method = the method, and options that differ from the defaults: here, half of the dead ends are opened
guide-code-seed = the seed: another number gives another maze
guide-code-goal = the goal of the game; without it, finding the exit
guide-code-drawn = A maze that you draw, or open from a file, has a code with all of its walls, unless it is large. It begins with the word drawn.
guide-code-examples = Examples
guide-code-open = Open
guide-code-heart = Rings in a heart, with loops, and coins to collect
guide-code-rooms = Squares with rooms
guide-code-minotaur = Hexagons, and a Minotaur after you
guide-code-keys = Octagons, with doors and the keys to them
guide-code-night = Triangles by torchlight
guide-code-hat = Hats, which tile the plane but never repeat
guide-code-penrose = The two rhombs of Penrose, which never repeat
guide-code-voronoi = The cells of random points; another last number of the size makes other cells
guide-code-cube = The six faces of a cube
