"""Reads files of mazes with libraries of others, and compares them with the json of the same maze.

    python3 readers.py FOLDER...

A folder has `maze.json` and the same maze in other formats. Files whose library is missing are skipped, and named on
standard error. CONTRIBUTING.md says how to install all libraries.
"""

import csv
import json
import math
import sys
from importlib import import_module
from pathlib import Path


class Maze:
    """A maze as its json describes it."""

    def __init__(self, text):
        data = json.loads(text)
        self.cells, self.start, self.goal = data["cells"], data["entrance"], data["exit"]
        self.path = data["solution"]
        self.walls, self.boundary, self.passages = [], [], set()
        for number, cell in enumerate(self.cells):
            for side, other in enumerate(cell["sides"]):
                if side in cell["passages"]:
                    self.passages.add(frozenset([number, other]))
                elif other is None:
                    self.boundary.append((number, side))
                elif number < other:
                    self.walls.append((number, side))

    def least(self, axis):
        return min(corner[axis] for cell in self.cells for corner in cell["corners"])

    def size(self, axis):
        return max(corner[axis] for cell in self.cells for corner in cell["corners"]) - self.least(axis)

    def line(self, wall):
        """The middle of a wall and its length, in pitches of cells."""
        number, side = wall
        cell = self.cells[number]
        a, b = (complex(*cell["corners"][(side + end) % len(cell["corners"])]) for end in range(2))
        bend = cell.get("bends", [None] * (side + 1))[side]
        if bend is None:
            return (a + b) / 2, abs(a - b)
        center = complex(*bend)
        toward, radius = (a + b) / 2 - center, abs(a - center)
        return center + toward / abs(toward) * radius, 2 * radius * math.asin(abs(a - b) / 2 / radius)

    def gap(self, end):
        """The length of the gap in the boundary at the start or the goal, if it is there."""
        return next((self.line(wall)[1] for wall in self.boundary if wall[0] == end), 0.0)

    def length(self):
        """The length of all walls, without both gaps."""
        gaps = self.gap(self.start) + self.gap(self.goal)
        return sum(self.line(wall)[1] for wall in self.walls + self.boundary) - gaps

    def place(self, number):
        """The column and the row of a square."""
        corners = self.cells[number]["corners"]
        return [round(min(corner[axis] for corner in corners) - self.least(axis)) for axis in range(2)]


def check_graph(maze, nodes, edges):
    same(sorted(nodes), list(range(len(maze.cells))), "cells")
    edges = [frozenset(edge) for edge in edges]
    same(len(edges), len(maze.passages), "number of passages")
    same(set(edges), maze.passages, "passages")


def check_tiles(maze, is_wall, start=None, goal=None):
    """Checks rows of tiles, one for each cell, wall and joint: true is a wall."""
    same({len(row) for row in is_wall}, {2 * round(maze.size(0)) + 1}, "width")
    same(len(is_wall), 2 * round(maze.size(1)) + 1, "height")
    openings = set()
    for number, cell in enumerate(maze.cells):
        column, row = (2 * part + 1 for part in maze.place(number))
        same(is_wall[row][column], False, f"floor of cell {number}")
        for side, (dx, dy) in enumerate([(1, 0), (0, 1), (-1, 0), (0, -1)]):
            if cell["sides"][side] is not None:
                same(is_wall[row + dy][column + dx], side not in cell["passages"], f"side {side} of cell {number}")
            elif not is_wall[row + dy][column + dx]:
                openings.add(number)
    same(openings, {maze.start, maze.goal}, "cells with a gap in the boundary")
    floors = sum(not tile for row in is_wall for tile in row)
    same(floors, len(maze.cells) + len(maze.passages) + 2, "number of floors")
    for end, number in [(start, maze.start), (goal, maze.goal)]:
        if end is not None:
            same(list(end), [2 * part + 1 for part in maze.place(number)], "place of the start or the goal")


def check_walls(maze, walls):
    """Checks the walls in the north, east, south and west of each cell, whose row counts from the south."""
    same(len(walls), len(maze.cells), "number of cells")
    height = round(maze.size(1))
    for number, cell in enumerate(maze.cells):
        column, row = maze.place(number)
        found = walls[column, height - 1 - row]
        for side, is_wall in zip([3, 0, 1, 2], found):
            if cell["sides"][side] is not None:
                same(is_wall, side not in cell["passages"], f"side {side} of cell {number}")


def same(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what}: {found} instead of {wanted}")


def near(found, wanted, what):
    if abs(found - wanted) > 1e-3 * wanted:
        raise AssertionError(f"{what}: {found} instead of {wanted}")


def graphml(maze, file, networkx):
    graph = networkx.read_graphml(file, node_type=int)
    check_graph(maze, graph.nodes, graph.edges)
    roles = {role: node for node, role in graph.nodes(data="role") if role}
    same(roles, {"start": maze.start, "goal": maze.goal}, "ends")
    same(networkx.shortest_path_length(graph, maze.start, maze.goal), len(maze.path) - 1, "length of the shortest path")
    marked = sorted((place, node) for node, place in graph.nodes(data="path") if place is not None)
    same([node for _, node in marked], maze.path, "path")


def dot(maze, file, pydot):
    (graph,) = pydot.graph_from_dot_file(file)
    nodes = [int(node.get_name()) for node in graph.get_nodes() if node.get_name().isdigit()]
    check_graph(maze, nodes, ([int(edge.get_source()), int(edge.get_destination())] for edge in graph.get_edges()))


def npy(maze, file, numpy):
    check_tiles(maze, (numpy.load(file) == 1).tolist())


def tmx(maze, file, pytmx):
    tiled = pytmx.TiledMap(str(file))
    layer = tiled.layers.index(tiled.get_layer_by_name("maze"))
    kind = lambda x, y: tiled.get_tile_properties(x, y, layer)["type"]
    rows = [[kind(x, y) == "wall" for x in range(tiled.width)] for y in range(tiled.height)]
    tile = lambda name: [int(part // 16) for part in tiled.get_object_by_name(name).as_points[0]]
    check_tiles(maze, rows, tile("start"), tile("goal"))


def yaml(maze, file, yaml, image):
    scale = yaml.safe_load(file.read_text())
    picture = image.open(file.parent / scale["image"])
    occupied = lambda pixel: (pixel if scale["negate"] else 255 - pixel) / 255
    pixels = [[occupied(picture.getpixel((x, y))) for x in range(picture.width)] for y in range(picture.height)]
    between = [pixel for row in pixels for pixel in row if scale["free_thresh"] <= pixel <= scale["occupied_thresh"]]
    same(between, [], "pixels that are neither free nor occupied")
    check_tiles(maze, [[pixel > scale["occupied_thresh"] for pixel in row] for row in pixels])


def bitmap(maze, file, image):
    picture = image.open(file).convert("L")
    check_tiles(maze, [[picture.getpixel((x, y)) < 128 for x in range(picture.width)] for y in range(picture.height)])


def numbers(maze, file):
    with open(file, newline="") as lines:
        check_tiles(maze, [[field == "1" for field in row] for row in csv.reader(lines)])


def grid(maze, file):
    check_tiles(maze, [[letter == "#" for letter in line] for line in file.read_text().split("\n")[:-1]])


def micromouse(maze, file):
    """Cells are four letters wide and two lines high. Anything but a space at the place of a wall is a wall."""
    lines = file.read_text().split("\n")[:-1]
    walls, marks = {}, {}
    for column in range(len(lines[0]) // 4):
        for row in range(len(lines) // 2):
            x, y = 4 * column + 2, 2 * row + 1
            around = [(x, y - 1), (x + 2, y), (x, y + 1), (x - 2, y)]
            walls[column, len(lines) // 2 - 1 - row] = [lines[y][x] != " " for x, y in around]
            marks.setdefault(lines[y][x], []).append([column, row])
    check_walls(maze, walls)
    same([marks["S"], marks["G"]], [[maze.place(maze.start)], [maze.place(maze.goal)]], "start and goal")


def num(maze, file):
    """A line for each cell: its column and row, and its walls in the north, east, south and west."""
    lines = [[int(word) for word in line.split()] for line in file.read_text().splitlines()]
    check_walls(maze, {(x, y): [wall == 1 for wall in walls] for x, y, *walls in lines})


def maz(maze, file):
    """A byte for each cell, column by column, with a bit for its wall in the north, east, south and west."""
    data = file.read_bytes()
    side = math.isqrt(len(data))
    bits = lambda byte: [byte >> bit & 1 == 1 for bit in range(4)]
    check_walls(maze, {divmod(number, side): bits(byte) for number, byte in enumerate(data)})


def dxf(maze, file, ezdxf):
    lengths = {"walls": 0.0, "path": 0.0}
    for entity in ezdxf.readfile(file).modelspace():
        if entity.dxftype() == "LINE":
            length = (entity.dxf.end - entity.dxf.start).magnitude
        else:
            turn = (entity.dxf.end_angle - entity.dxf.start_angle) % 360
            length = entity.dxf.radius * math.radians(turn)
        lengths[entity.dxf.layer] += length
    near(lengths["walls"], 5 * maze.length(), "length of the walls in millimeters")
    if lengths["path"] < 5 * (len(maze.path) - 1) * 0.5:
        raise AssertionError(f"the path is only {lengths['path']} mm long")


def line(maze, file, svgpathtools):
    paths, _ = svgpathtools.svg2paths(str(file), convert_rectangles_to_paths=False)
    same((len(paths), len(paths[0].continuous_subpaths())), (1, 1), "number of lines")
    same(paths[0].isclosed(), True, "the line ends where it begins")
    corner = complex(maze.least(0) - 1, maze.least(1) - 1)
    drawn, longest = 0.0, 0.0
    for wall in maze.walls + maze.boundary:
        middle, length = maze.line(wall)
        times = sum(is_on(part, 5 * (middle - corner), svgpathtools) for part in paths[0])
        is_gap = wall in maze.boundary and wall[0] in (maze.start, maze.goal)
        if times > 2 or times == 0 and not is_gap:
            raise AssertionError(f"wall {wall} is drawn {times} times")
        drawn, longest = drawn + 5 * length * times, max(longest, 5 * length)
    # The line may cross one opening, twice, for each loop.
    loops = len(maze.passages) - len(maze.cells) + 1
    if not 0.999 * drawn <= paths[0].length() <= 1.001 * (drawn + 2 * longest * loops):
        raise AssertionError(f"the line is {paths[0].length()} mm long, but draws {drawn} mm of walls")


def is_on(part, point, svgpathtools):
    """Whether a point is on a line or an arc, whose numbers are rounded."""
    if isinstance(part, svgpathtools.Arc):
        reach = abs(part.start - part.end) / 2
        is_at_radius = abs(abs(point - part.center) - part.radius.real) < 0.01
        return is_at_radius and abs(point - part.point(0.5)) < reach
    return abs(abs(point - part.start) + abs(point - part.end) - abs(part.start - part.end)) < 0.01


# The reader of each format, and the libraries that it needs.
READERS = {
    "graphml": (graphml, ["networkx"]),
    "dot": (dot, ["pydot"]),
    "npy": (npy, ["numpy"]),
    "tmx": (tmx, ["pytmx"]),
    "yaml": (yaml, ["yaml", "PIL.Image"]),
    "bmp": (bitmap, ["PIL.Image"]),
    "pbm": (bitmap, ["PIL.Image"]),
    "csv": (numbers, []),
    "grid": (grid, []),
    "micromouse": (micromouse, []),
    "num": (num, []),
    "maz": (maz, []),
    "dxf": (dxf, ["ezdxf"]),
    "line.svg": (line, ["svgpathtools"]),
}


def main(folders):
    missing = set()
    for folder in folders:
        maze = Maze(Path(folder, "maze.json").read_text())
        for extension, (reader, names) in READERS.items():
            file = Path(folder, f"maze.{extension}")
            if not file.exists():
                continue
            try:
                libraries = [import_module(name) for name in names]
            except ImportError as error:
                missing.add(f"skipped {extension}: {error}")
                continue
            try:
                reader(maze, file, *libraries)
            except Exception as error:
                raise SystemExit(f"{file}: {error!r}") from error
            print(f"{folder}/maze.{extension}")
    for line in sorted(missing):
        print(line, file=sys.stderr)


main(sys.argv[1:])
