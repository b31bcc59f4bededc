# What the app says. { $gaps } are filled in by the program; NUMBER writes a number as the language does, and chooses among
# texts by how many there are. What is said otherwise to whoever has fingers and no keys has -touch after its name.

title = labyrinth

menu-tab-maze = Maze
menu-tab-play = Play
menu-tab-solve = Solve
menu-tab-files = Files

menu-cells = Cells
menu-style = Style
menu-mask = Mask
menu-mask-file = File
menu-mask-known = Opened: { $hash }. Dark areas are left out.
menu-mask-help = A PNG picture, whose dark areas are left out, or a text file with . for cells that stay and # for those left out.

mask-whole = none: all cells
mask-heart = heart
mask-ring = ring
mask-letter = letter L
mask-picture = picture or text file …

menu-method = Method
menu-unsuited = { $method }: not with a mask
menu-solver = Solver
menu-solve = Solve
menu-solve-hint = Show how the path is found ({ $key })
menu-finish = Afterwards: fewer dead ends, more loops

statistic-title = This maze, and what { $method } gives on average
statistic-title-read = This maze
statistic-dead-ends = dead ends, %
statistic-junctions = junctions, %
statistic-solution = on the path to the exit, %
statistic-solution-length = steps to the exit
statistic-longest = longest path
statistic-river = river: steps per junction

menu-no-limit = no limit
menu-floor = Floor

floor-algorithm = algorithm state
floor-distances = distance from a cell
floor-distances-hint = Click a cell to measure from there; at first from the entrance.
floor-distances-hint-touch = Touch a cell to measure from there; at first from the entrance.
floor-none = plain

menu-robots = Robots that see only their own cell
menu-race = Start the race
menu-race-hint = All chosen robots start at the entrance ({ $key })
menu-together = Together: rooms on a server

together-about = Walk in one maze with others: here, in a page of the server, or by a script.
together-server = Server
together-name = Name
together-account = Keep this name for yourself
together-account-about = With a passphrase of 8 characters or more the name is yours alone on this server. There is no e-mail: a forgotten passphrase cannot be replaced.
together-passphrase = Passphrase
together-unencrypted-passphrase = The connection is not encrypted: others on the network can read the passphrase. Ask for an https:// address, or use a passphrase that you use nowhere else.
together-account-in = It is mine: sign in
together-account-keep = Keep it for me
together-account-own = yours alone
together-account-out = Sign out
together-account-yours = The server knows you as { $name } now.
together-symbol = Emoji
together-asking = The server is asked for its rooms …
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
together-game-hunt = hunt for coins
together-open = Open a room with this maze
together-in = You are in the room { $room } of { $server }.
together-held = The maze stays as it is while you are in the room: nothing makes, carves, changes or solves it. To do that, leave the room first.
together-leave = Leave
together-board = Best runs in this maze
together-result = { NUMBER($seconds) } s, { NUMBER($steps) } steps
together-no-maze = The maze of the room cannot be shown here: { $error }
together-ranked = Your run is kept: place { NUMBER($place) } of { NUMBER($of) }.
together-abandoned = Your run has become too long to be kept. You may walk on.
together-not-kept = The server could not keep this run. It is not on the board.
together-unreachable = The server cannot be reached: { $error }
together-rules = The server walks by version { $theirs } of the rules; allowed: { $ours }. Update the older of the two.
together-bye-version = The program speaks version { $yours } of the protocol; the server allows: { $speaks }. Update the older of the two.
together-bye-refused = The server does not let you in: { $reason }
together-bye-unknown = The server does not know you any more. Come in again.
together-bye-full = The room is full, with { NUMBER($players) ->
        [one] { NUMBER($players) } player
       *[other] { NUMBER($players) } players
    }.
together-bye-elsewhere = You are in the room from elsewhere now, so this place has been left.
together-bye-slow = The connection is too slow for what is told in the room.
together-bye-flood = The server has ended the connection: more was said than is allowed.
together-bye-left = You have left the room.
together-bye-closed = The room has been closed.
together-bye-stopping = The server stops. Come back in a while.
together-refused-phase = That cannot be done now: { $phase }.
together-refused-watching = You only watch. Join the room to walk.
together-phase-open = open
together-phase-lobby = waits for players
together-phase-countdown = begins soon
together-phase-running = is on
together-phase-over = is over
together-phase-changing = the next maze is made
together-lost = Connection lost; trying again in { NUMBER($seconds) } s
together-coming = Connecting …
together-starts = begins in { NUMBER($seconds) } s
together-go = Go!
together-ready = I am ready
together-unready = Not ready yet
together-again = Another one, please
together-is-ready = ready
together-you = { $name } (you)
together-more = and { NUMBER($players) } more
together-coins = { NUMBER($coins) ->
        [one] { NUMBER($coins) } coin
       *[other] { NUMBER($coins) } coins
    }
together-seconds = { NUMBER($seconds) } s
together-lost-game = lost

help-watch = You look through somebody’s eyes   { $pause } or { $go }: back

toast-held = In a room the maze stays as it is. Leave the room to make, change or solve one.
toast-clock-goes-on = The clock goes on: the others in the room do not wait.
toast-no-help-in-room = In a room there is no help, since its runs are compared.
toast-no-restart-in-room = In a room a run can only be restarted once it is over.

quality-low = low
quality-medium = medium
quality-high = high

walking-field-of-view = View angle
walking-eye-height = Eye height
walking-mouse-speed = Mouse speed
walking-inverted = Mouse forward looks down
walking-head-bob = The view bobs with each step
walking-tells-place = Say in words where you are
walking-tells-place-hint = “Junction: north, east”: a line while you walk, which screen readers say.
walking-sprint-toggles = The key for sprinting switches it on and off
walking-steering-toggles = Keys for moving switch it on and off
walking-looking-toggles = Keys for looking around switch it on and off
walking-toggles-hint = One press begins, the next one ends it, and so does a press the other way.
walking-sprint-widens = Sprinting widens the view
walking-map = Map of what you know
walking-map-turns = The map turns with you
walking-compass = Compass
walking-exit-on-compass = The compass shows the exit
walking-trail = Trail of your steps
walking-auto-walk = Double tap walks to the next junction

menu-save = Save as a file, or open one
menu-daily = Daily maze: the same for everybody

daily-today = Today
daily-play = Play it
daily-about = Its code is { $code }; a day begins at midnight in Greenwich.
daily-copy = Copy this line
daily-result = labyrinth { $date }: { $goal }, { $time }, { NUMBER($steps) } steps{ $optimality }
daily-optimality = , { NUMBER($percent) } % of the shortest path

finish-best = Your best until now: { $time }, { NUMBER($steps) } steps
finish-assisted = Assisted: this run is not ranked.
finish-new-best = That is your best run; its ghost will walk beside you.

toast-run-unreadable = The best run is not known: { $error }
toast-run-unsaved = The run was not kept: { $error }

menu-record = Record what the window shows
menu-record-window = Record

record-gif = GIF
record-pictures = PNG pictures
record-seconds = At most
record-rate = Frames
record-width = Width
record-hint = Hides the menu. { $key } or { $pause } stops the recording ({ $key } also starts it).
record-about = It will be in { $folder }

recording-title = ● labyrinth – recording
recording-stop = { $escape } or { $record } stops recording

menu-poster = Save a poster: the whole maze from above

poster-size = Longer side
poster-save = Save
poster-stop = Stop
poster-about = { $width } x { $height } pixels, in { $folder }. It is rendered in parts; you can go on meanwhile.

menu-format = Format
menu-file = File
menu-save-file = Save
menu-save-as = Save as …
menu-print = Print
menu-measures = In millimetres
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
menu-marks = Ends
marks-none = not marked
marks-arrows = arrows
marks-pictures = a mouse and its cheese
menu-pixels = Size in pixels
menu-longer-side = Long side
menu-labels = With arrows and share code
menu-cut = Lines for a laser to cut
menu-kerf = Kerf
menu-lines = Custom lines
menu-line-width = Width
menu-walls-colour = Walls
menu-path-colour = Path
menu-open-file = Open …
menu-open-file-hint = Choose a file with a maze: it can also be dropped on the window
menu-open-typed = Open the named file
menu-open-typed-hint = Open the file that is named above
menu-folder = Show folder
menu-folder-hint = Open the folder in which the files lie
dialog-open-maze = Open a maze
dialog-open-mask = Open a mask
dialog-save = Save the maze
dialog-mazes = Mazes
dialog-open-bindings = Take over keys and buttons
dialog-bindings = Keys and buttons
dialog-masks = Pictures and text files
toast-no-dialog = The system has no dialog to choose files (on Linux by xdg-desktop-portal or zenity). Type the name instead.
menu-preview-large = The maze is too large to be seen here before it is saved.
menu-preview-failed = The file cannot be shown here, but it can be saved.
menu-preview-hidden = Not shown during a run without help.
menu-preview-size = { NUMBER($size) } kB
menu-drawing = Drawn by
drawing-ascii = plus signs and dashes
drawing-school = narrow, in ASCII
drawing-box = lines
drawing-blocks = full blocks
drawing-braille = Braille dots
menu-save-page = The browser keeps it among what you download. A maze can be dropped on the page too, and a picture as a mask.
menu-choose = Choose a file…
menu-save-about = It will be in { $file }

format-txt = text, as in a terminal (.txt)
format-svg = scalable picture (.svg)
format-png = picture (.png)
format-pdf = page to print (.pdf)
format-height-png = heightmap, for terrain (.height.png)
format-pbm = black and white pixels (.pbm)
format-json = complete maze data (.json)
format-stl = walls for printing (.stl)
format-3mf = walls for printing, with unit and path (.3mf)
format-obj = walls for modelling (.obj)
format-glb = walls in 3D (.glb)
format-doors = Kruskal’s doors (.doors)

race-title = Race
race-clock = { $time }
race-fold = Fold the table
race-unfold = Show the table
race-robot = robot
race-steps = steps
race-time = time
race-running = running
race-arrived = { NUMBER($place) }.  { $time }
race-gave-up = gave up
race-spectate = Spectate
race-spectate-hint = See what it sees; { $key } goes from one to the next
race-pace = Pace
race-per-second = { NUMBER($steps) ->
        [one] { NUMBER($steps) } step/s
       *[other] { NUMBER($steps) } steps/s
    }
race-waits = The robots wait until the maze is finished ({ $key }).
race-waits-touch = The robots wait until the maze is finished.
race-again = Again
race-stop = End the race

menu-goal = Goal

goal-coins-lacking = Coins that have room in this maze, at dead ends: { NUMBER($found) }
goal-keys-lacking = Doors that have room in this maze, without a way around them: { NUMBER($found) }
goal-minotaur-lacking = The maze is too small for a Minotaur.

menu-seed = Seed
menu-random-seed = new each time
menu-generate = Generate
menu-generate-hint = Make this maze, and watch it being carved ({ $key })
menu-generate-mistakes = Fix the fields in red.
menu-random-seed-hint = A new maze each time. Otherwise the number beside says which one.
menu-seed-hint = The same number makes the same maze
menu-copy-hint = Copy the code, to send it to somebody
menu-open-code-hint = Make the maze of this code
menu-save-file-hint = Write it under this name; no other file is lost
menu-save-as-hint = Choose where, and under which name
menu-print-hint = Make a page (PDF) and open it with the program that the system has for it
poster-save-hint = Render it as it looks now
daily-play-hint = Make this maze, to walk it for its goal
daily-copy-hint = Copy your result, to send it to somebody
together-open-hint = Others can join it as long as the server runs
menu-share = Share code of this maze
menu-share-large-mask = The picture of the mask is too large for the code: whoever opens it needs that picture too.
menu-copy = Copy
menu-copy-link = Copy link
menu-code = Open a share code
menu-code-hint = paste a code here
menu-open = Open
menu-quit = Quit
menu-screensaver = Screensaver
menu-screensaver-hint = Themes and mazes change by themselves until you press a key or move the mouse; then all is as it was ({ $key })
menu-fold = Hide menu ({ $key })
menu-unfold = Menu ({ $key })
menu-unfold-touch = Menu
menu-fullscreen = Full screen
menu-fullscreen-hint = And back again ({ $key })

view-orbit = Orbit
view-fly = Fly
view-walk = Walk
view-next = { $key } goes from one to the next

bar-position = { NUMBER($position) } / { NUMBER($length) }
bar-goal = Goal: { $goal }
bar-solved = { $solver }: path { NUMBER($path) }, steps { NUMBER($steps) }, cells seen { NUMBER($visited) }
bar-unsolved = { $solver }: there is no path, steps { NUMBER($steps) }, cells seen { NUMBER($visited) }
bar-gave-up = { $solver }: gave up after { NUMBER($steps) } steps, cells seen { NUMBER($visited) }
bar-first = To the beginning ({ $key })
bar-back = One event back ({ $key })
bar-play = Play ({ $key })
bar-pause = Pause ({ $key })
bar-on = One event on ({ $key })
bar-last = To the end ({ $key })
bar-carving = Back to the carving
bar-carving-hint = Show how the maze was carved instead of the search ({ $key })
bar-speed = Speed ({ $slower } and { $faster })
bar-per-second = { NUMBER($speed) ->
        [one] { NUMBER($speed) } event/s
       *[other] { NUMBER($speed) } events/s
    }
bar-at-once = all at once
bar-legend = Legend
bar-legend-hint = What the colors mean
legend-unmarked = Not marked
legend-distances = From near to far
legend-wall = Wall
legend-boundary = Outer wall
legend-entrance = Entrance
legend-exit = Exit
bar-making = Making the maze …
bar-no-maze = There is no maze yet.

work-make = Making the maze
work-open = Opening the file
work-solve = Solving the maze
work-walls = Raising the walls
work-events = { NUMBER($events) ->
        [one] { NUMBER($events) } event
       *[other] { NUMBER($events) } events
    }
work-stop = Stop ({ $key })
work-stop-touch = Stop

help-orbit = drag: turn    right-drag: move    wheel: zoom    { $frame }: whole maze    { $race }: race    { $picture }: picture    { $next }: fly
help-orbit-touch = one finger: turn    two fingers: move and zoom
help-fly-touch = finger at the left: fly    at the right: look
help-fly-free-touch = finger at the left: fly    at the right: look
help-walk-touch = finger at the left: walk    at the right: look
help-walk-free-touch = finger at the left: walk    at the right: look
help-auto-touch = You walk on by yourself.    touch: stop
help-carving-touch = The maze is still being carved.
help-spectate-touch = You see what a robot sees. The menu leads back.
help-watch-touch = You look through somebody’s eyes. The menu leads back.

hint-move-touch = Put a finger down at the left and push it forward to walk; one at the right looks around.
hint-map-touch = What you have seen is on the map. Touch it, and touch there where you want to walk.
hint-chalk-touch = Chalk needs a keyboard.

look-by-mouse = mouse
look-by-mouse-or-keys = mouse or { $keys }
help-fly = { $go }: fly    { $rise }: up, down    { $look }: look    { $fast }: faster    { $pause }: pause    { $next }: walk
help-fly-free = click: look around with the mouse    { $turn }: look    { $go }: fly    { $rise }: up, down    { $next }: walk
help-walk = { $go }: walk    { $look }: look    { $fast }: sprint    { $pause }: pause    { $next }: from above
help-auto = You walk on by yourself.    any key: stop
help-walk-free = click: look around with the mouse    { $turn }: look    { $go }: walk    { $next }: from above
help-carving = The maze is still being carved.    { $last }: finish it
help-spectate = { $spectate }: spectate the next robot    { $next }: from above

hint-move = Walk with { $go } and look around with { $look }.
hint-map = What you have seen is on the map. Make it large with { $map }, and click where you want to walk.
hint-chalk = Mark your way with chalk, on the floor or on the wall you look at: { $arrow } arrow, { $cross } cross, { $number } number.

refused-frame = { $key } shows the whole maze, which is seen only from above ({ $above }).
refused-generate = { $key } shows another maze. To leave this one, go above first ({ $above }).
refused-back = { $key } would put walls around you: it works only from above ({ $above }).
refused-finished = The maze is finished; { $key } plays its making from above ({ $above }).

compass-n = N
compass-ne = NE
compass-e = E
compass-se = SE
compass-s = S
compass-sw = SW
compass-w = W
compass-nw = NW

map-title = What you know of the maze
map-hint = click: walk there    { $key }: close
map-hint-touch = touch: walk there
map-enlarge = Enlarge ({ $key })
map-north-up = Keep north up ({ $key })
map-turning = Turn the map with you ({ $key })

finish-title = You found the way out!
finish-caught = The Minotaur has caught you
finish-time-up = Time is up
finish-time = Time: { $time }
finish-steps = Steps: { NUMBER($steps) }
finish-coins = Coins: { NUMBER($held) } of { NUMBER($all) }
finish-optimality = Your way is { NUMBER($percent) } % of the best: { NUMBER($fewest) } steps are enough
finish-walked = your way
finish-shortest = a shortest way
finish-again = Again
finish-new = New maze
finish-above = Look from above
pause-title = Paused
pause-in-room = The others in the room do not wait: the clock goes on.
pause-resume = Resume
pause-restart = Restart
pause-leave = Leave the maze

restart-title = Restart the run?
restart-about = The run so far is discarded. Your best run stays.

discard-title = Discard the run?
discard-about = Another maze ends the run so far. Your best run stays.
discard-agree = Discard run
discard-decline = Keep run

assist-title = This marks the run as assisted
assist-path = The path would be shown on the floor.
assist-distances = The floor would show how far each cell is.
assist-playback = The timeline would move walls around you, and the game would end without a result.
assist-robots = Robots would run ahead of you through the maze.
assist-whole-maze = You would see what you have not explored yet.
assist-file = The file would show what you have not explored yet.
assist-agree = Continue, assisted
assist-decline = No help

run-paused = Paused at { $time }
run-paused-outside = Paused at { $time }. You see what you have explored. { $key }: back into the maze
run-paused-above = Paused at { $time }. You see what you have explored. Press { $key } until you are back in the maze
run-paused-outside-touch = Paused at { $time }. You see what you have explored. Use the menu to go back.
run-assisted = Assisted: not ranked
run-show-whole-maze = Show the whole maze …
run-you-are-here = You are here

toast-floor-hidden = The colors of the floor are hidden until the run ends.
toast-map-is-off = The map is switched off, in the settings under Walking.
toast-unknown-actions = { $file }: nothing is called { $actions }, so the keys there do nothing. All else in the file counts.
toast-keyless = { $file }: no key is left for { $actions }, since their usual ones do something else there. Give them others, or [] for none.
toast-no-map-blindfolded = Blindfolded you have no map: go by what you feel.
toast-trail-on = Your steps leave a trail.
toast-trail-off = The trail of your steps is hidden.
toast-nothing-ahead = No passage leads on in this direction.
toast-no-known-way = No way there is known yet.

task-exit = Find the exit.

game-coins = { NUMBER($held) } of { NUMBER($all) } coins

task-coins = Take all coins, then find the exit.
task-coins-timed = Take the coins, then find the exit. When time is up, the coins you hold count.
task-coins-none = There is no room for a coin here: find the exit.
task-keys-none = There is no room for a door here: find the exit.
task-keys = Find the keys. The exit lies behind the last door.
task-minotaur = Find the exit before the Minotaur finds you. Walk softly: it hears you sprint.
task-night = Find the exit before your torch burns down.
task-blindfold = Find the exit without seeing: by touch.

game-time = { $time }
game-time-left = { $time } left
game-torch = Torch: { $time }
game-torch-out = The torch is out
game-torch-burned = Your torch has burned down. Grope on: the exit glows.
game-keys = Keys: { NUMBER($held) } of { NUMBER($all) }
game-key = You have the key with the { $sign }: it opens the { $colour } door.
game-door = The { $colour } door is open.
game-locked = Locked: you need the key with the { $sign }.
game-last-coin = That was the last coin. Now find the exit.
game-seen = It has seen you.
game-heard = It has heard you.
game-lost = It has lost your track.
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
side-1 = half right
side-2 = right
side-3 = back right
side-4 = back
side-5 = back left
side-6 = left
side-7 = half left

sign-star = star
sign-moon = moon
sign-heart = heart
sign-cross = cross
sign-diamond = diamond
sign-sun = sun
sign-triangle = triangle
sign-ring = ring

colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-green = green
colour-purple = purple
colour-orange = orange
colour-turquoise = turquoise
colour-pink = pink

toast-screensaver-busy = The screensaver waits until this maze is there: start it again then.
toast-no-robots = No robot is chosen to race.
toast-copied = Copied: { $code }
toast-printing = { $file } goes to the program that the system has for pages.
toast-not-copied = Not copied: browsers forbid that to a page that has come over http. Open it over https, or take the maze's link from the browser's own line of address.
toast-no-recordings = A page cannot record what it shows: the program for the desktop does.
toast-saved = Saved: { $file }
toast-not-opened = Not opened. { $error }
toast-solved-gone = The maze that was solved is no longer shown.
toast-unplayed = Shown finished, not step by step: { $error }
toast-not-saved = Not saved. { $error }
toast-exists = { $file } exists already, so nothing was written. Save again to write { $new }.
toast-unreadable = Your saved settings in { $file } could not be read ({ $error }), so changes made now will not be saved.
toast-damaged = Your saved settings are damaged ({ $damage }), so you start with the defaults. The damaged file was kept as { $file }
toast-damaged-part = Part of your saved settings is damaged and was reset to defaults ({ $damage }). What the file held was kept as { $file }
toast-damaged-stays = Your saved settings in { $file } are damaged ({ $damage }). What cannot be read was reset to defaults. The file could not be renamed ({ $error }), so changes made now will not be saved.
damage-newer = a newer program wrote them, in version { $version }; this one knows up to { $known }
damage-part = { $part }: { $damage }
damage-unknown = there is no such setting
toast-unsaved = Your settings cannot be saved in { $file }: { $error }

menu-recent = Recent mazes
menu-recent-about = Press one to see it again.
menu-previous = The maze before ({ $key })
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
settings-reset-page-hint = All on this page as at first
settings-reset-hint = As at first

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
settings-window-hint = Borderless leaves other windows within reach.
settings-window-part = window
settings-window-borderless = full screen, borderless
settings-window-exclusive = full screen, exclusive
settings-resolution = Resolution of the scene
settings-resolution-hint = Less is faster, and softer; texts stay sharp. Below 100 % there are no soft shadows in corners.
settings-vsync = Vertical sync
settings-vsync-hint = Without it pictures come sooner, but may be torn.
settings-frame-limit = Frame limit
settings-frame-limit-none = none
settings-frame-limit-rate = { $rate } a second
settings-anti-aliasing = Smooth edges
settings-anti-aliasing-hint = MSAA switches off the soft shadows in corners.
settings-anti-aliasing-auto = as suits the quality
settings-anti-aliasing-off = off
settings-anti-aliasing-fxaa = FXAA: fast
settings-anti-aliasing-smaa = SMAA: sharper
settings-anti-aliasing-msaa = MSAA: four samples
settings-shadows = Shadows
settings-brightness = Brightness
settings-interface-hint = In small windows, as far as there is room
settings-interface = Size of text
settings-language = Language
settings-language-auto = as the system ({ $language })
settings-reduced-motion = Reduced motion
settings-reduced-motion-hint = Walls vanish instead of sinking, the camera jumps instead of flying, and flames do not flicker.
settings-high-contrast = High contrast
settings-high-contrast-hint = Black, white and strong colours, in the menu and in the maze, whatever the theme is.
sound-volume = Volume
sound-music = Music
sound-music-volume = Volume of the music
sound-effects = Effects
sound-effects-hint = Steps, walls, coins, doors, the Minotaur
sound-ambience = Surroundings
sound-ambience-hint = Wind and torches
sound-interface = Menu
sound-mute-unfocused = Silent while another window is used
sound-subtitles = Subtitles of sounds
sound-subtitles-hint = What is heard is written at the bottom, and from which side it comes.
sound-speaks = Say messages aloud
sound-speaks-hint = The system’s voice says messages and what happens on a walk, and with the switch above it where you are.
voice-missing = Nothing can be said aloud: there is no { $program }, which the package speech-dispatcher brings along.
voice-failed = Nothing can be said aloud: { $program } does not start: { $error }
voice-silent = { $program } could not say anything. Is there a voice for Speech Dispatcher, and sound?
subtitle = { $sound }{ $far ->
    [yes] , far away
   *[no] {""}
}{ $side ->
    [left] , on the left
    [right] , on the right
   *[none] {""}
}
subtitle-bump = A wall
subtitle-coin = A coin is taken
subtitle-key = A key is taken
subtitle-door = A door opens
subtitle-exit-call = The exit calls
subtitle-hunter-step = Hooves
subtitle-hunter-breath = Heavy breathing
subtitle-hunter-notices = The Minotaur roars: it has noticed you
subtitle-hunter-loses-track = The Minotaur snorts: it has lost you
subtitle-torch-out = The torch goes out
subtitle-won = Fanfare
subtitle-lost = A low chord
subtitle-refused = A lock holds
unit-mebibytes = MiB
settings-legend = Legend
settings-legend-hint = Names the colors of the floor and the walls beside the timeline.
settings-memory = Memory for playback
settings-memory-hint = For what is played step by step; what takes more is shown finished.
settings-file = These settings are in { $file }.
settings-runs = Your best runs are in { $file }.
settings-read-themes = Read the theme files again
settings-read-themes-hint = Themes are files in the folder themes; change one, and see it here

about-version = Version { $version }
about-program = Watch mazes being carved, step inside, walk them alone or with others.
about-licence = Free software, under the MIT licence or the Apache licence 2.0, as you like.
about-made-with = Made with Rust, Bevy and egui. The packages list all libraries with their licences.

walking-trail-hint = Footprints on the floor, and a line on the map
walking-auto-walk-hint = Press the key for forward twice; any key stops.
walking-hints = Hints for newcomers
walking-hints-again = Show them again

switched-on = On until pressed again: { $what }
action-sprint = Sprint, or fly fast
action-look-left = Look to the left
action-look-right = Look to the right
action-look-up = Look up
action-look-down = Look down
action-next-view = Next view: orbit, fly, walk
action-menu = Menu
action-pause = Pause; from above: settings
action-restart = Restart the run
action-help = Help
action-generate = New maze
action-previous-maze = The maze before
action-next-maze = The maze after
action-solve = Solve
action-show-carving = Back to the carving
action-cancel = Stop what is being made
action-cycle-overlay = What the floor shows
action-frame = Show the whole maze
action-jump-to-start = Playback: to the beginning
action-step-back = Playback: one event back
action-play-or-pause = Playback: play, pause
action-step-forward = Playback: one event on
action-jump-to-end = Playback: to the end
action-slower = Playback: slower
action-faster = Playback: faster
action-large-map = Large map (tap or hold)
action-turn-map = The map turns, or not
action-toggle-trail = Trail of your steps
action-chalk-arrow = Chalk: arrow
action-chalk-cross = Chalk: cross
action-chalk-number = Chalk: number
action-race = Race of robots
action-spectate = Through a robot's eyes
action-ready = In a room: ready
action-screenshot = Picture of the window
action-record = Record the window
action-screensaver = Screensaver
action-fullscreen = Full screen

settings-bindings = Your keys are in { $file }, once you have changed one.

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

# What keys are called on which there is a word
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

settings-pad-speed = Gamepad: speed of turning
settings-pad-dead-zone = Gamepad: dead zone of the sticks
settings-pad-dead-zone-hint = Larger for a worn stick that moves by itself.
settings-pad-signs = Gamepad: signs of its buttons
settings-pad-signs-auto = as on the gamepad
settings-pad-vibration = Gamepad: vibration

keys-about = Press a key here, and then the key that shall take its place. What that was for gets the other one. A right click takes a key away.
keys-press = press a key
keys-hint = Press it, and then a key; Esc leaves it as it is
keys-changed = Not as at first
keys-reset = All keys as at first
keys-export = Save a copy
keys-export-hint = As a file, for another machine.
keys-import = Take over a file

action-forward = Forward
action-back = Back
action-left = To the left
action-right = To the right
action-up = Fly: up
action-down = Fly: down

toast-bindings-taken = Keys and buttons are those of { $file } now.
toast-unreadable-bindings = Keys stay as they are. { $file }: { $error }
toast-key-of-browser = The browser keeps { $key } for itself.
toast-key-needed = { $key } is the only key for “{ $other }”. Give that another one first.
toast-key-taken = { $key } is for “{ $action }” now; “{ $other }” has no key any more.
toast-key-swapped = { $key } is for “{ $action }” now, and { $left } for “{ $other }”.

crash-told = This is a mistake in the program, which had to end. What happened is written in { $file }; please send it to its makers. Your settings are unharmed.
settings-log = What happens is noted in { $file }.

guide-title = Help
guide-tab-start = First steps
guide-tab-keys = Keys
guide-tab-methods = Methods
guide-tab-codes = Share codes

guide-welcome = Here mazes are carved before your eyes. Then you can walk them.
guide-carve-title = Make a maze
guide-carve = Choose cells, size and method in the menu, and press “Generate” ({ $generate }). { $previous } brings back the maze before.
guide-carve-touch = Choose cells, size and method in the menu, and press “Generate”. The arrow beside it brings back the maze before.
guide-play-title = Watch it being carved
guide-play = The bar at the bottom plays the carving: { $play } stops it and goes on, { $back } and { $on } go one step back and forth. Drag the slider to see any moment. The colours on the floor are what the method remembers.
guide-play-touch = The bar at the bottom plays the carving, forward and back. Drag the slider to see any moment. The colours on the floor are what the method remembers.
guide-look-title = Look at it
guide-look = Drag to turn the maze, turn the wheel to come nearer; { $frame } shows all of it. { $next } goes from above to flying to walking.
guide-look-touch = Turn the maze with one finger, move it and come nearer with two. The buttons at the top of the menu lead above, into the air and inside.
guide-inside-title = Walk it
guide-inside = Press { $next } until you stand at the entrance, walk with { $go } and look around with the mouse. { $map } shows what you have seen. “Play” in the menu has other goals than the exit: coins, keys, a night, a Minotaur.
guide-inside-touch = “Walk” puts you at the entrance. A finger at the left walks, one at the right looks around. “Play” in the menu has other goals than the exit: coins, keys, a night, a Minotaur.
guide-solve-title = Let others look for the way
guide-solve = { $solve } shows how a solver searches, and { $carving } leads back to the carving. { $race } lets robots race that see nothing but their own cell.
guide-solve-touch = “Solve” shows how a solver searches; then the bar leads back to the carving. Robots race that see nothing but their own cell.
guide-keep-title = Keep it
guide-keep = “Files” in the menu has the share code, which makes the same maze anywhere: copy it for a friend. “Save as a file” makes a picture to print or a body for a 3D printer, { $picture } a picture of the window.
guide-keep-touch = “Files” in the menu has the share code, which makes the same maze anywhere: copy it for a friend. “Save as a file” makes a picture to print or a body for a 3D printer.

guide-keys-mouse = From above: drag to turn, drag with the right button to move, turn the wheel to come nearer. Flying and walking: click once, then the mouse looks around.
guide-keys-views = Views and menu
guide-keys-mazes = Mazes and playback
guide-keys-walk = Walking and flying
guide-keys-robots = Robots
guide-keys-more = More
guide-keys-change = All of them can be changed in the settings, under “Controls”.

guide-methods = The same squares by each method. They differ in how long their corridors are, how many dead ends there are, and which way they lean.
guide-methods-try = See it being carved

guide-codes = A share code is all that decides a maze. The same code makes the same maze, here and anywhere.
guide-code-shape = the shape of cells and the size: here 15 rings
guide-code-mask = which cells are left out; most codes have no such part
guide-code-method = the method, and its options if they are not the usual ones: here half of the dead ends are opened
guide-code-seed = the seed: with another number comes another maze
guide-code-goal = what the maze is played for; without it, to find the exit
guide-code-examples = Some to open
guide-code-open = Open it
guide-code-heart = Rings in a heart, with loops, and coins to collect
guide-code-rooms = Squares with rooms
guide-code-minotaur = Hexagons, and a Minotaur after you
guide-code-keys = Octagons, with doors and the keys to them
guide-code-night = Triangles by torchlight
