"""Logs in, reads the maze, and walks to its exit: python3 walk.py [http://127.0.0.1:7878]"""
import collections, json, random, sys, time, urllib.error, urllib.request
server, headers = (sys.argv[1:] or ["http://127.0.0.1:7878"])[0].rstrip("/"), {}
def ask(method, path, body=None):
    while True:
        try:
            answer = urllib.request.urlopen(urllib.request.Request(server + path, body, headers, method=method)).read()
            return answer and json.loads(answer)
        except urllib.error.HTTPError as error:
            if error.code != 429:  # 429 Too Many Requests: Retry-After has the seconds to wait
                raise
            time.sleep(int(error.headers.get("Retry-After", 1)))
def log_in(symbols="🐍🦀🐹🐘🐫🐪🐳🐋🐦🐧🐤🐥🦆🦅🦉🦇🐺🐗🐴🐝🐛🦋🐌🐞🐜🦂🐢🦎🐙🦑🦐🐡🐠🐟🐬🦈🐊🐅🐆🦍🦏🐖🐏🐑🐐🦌🐕🐩🐈🐓🦃🐇🐁🐀🦔🐉"):
    for symbol in random.sample(symbols, len(symbols)):
        try:
            return ask("POST", "/login", symbol.encode())["token"]
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: the emoji is taken, so try another one
                raise
    sys.exit("the room is full")
def way_through(maze):
    came_from, queue = {maze["entrance"]: None}, collections.deque([maze["entrance"]])
    while queue:  # breadth-first search through the passages
        cell = queue.popleft()
        for side in maze["cells"][cell]["passages"]:
            beyond = maze["cells"][cell]["sides"][side]
            if beyond not in came_from:
                came_from[beyond] = (cell, side)
                queue.append(beyond)
    way, cell = [], maze["exit"]
    while came_from[cell]:
        cell, side = came_from[cell]
        way.insert(0, side)
    return way
def step(side):
    place = ask("POST", f"/move/{side}")
    print(f"cell {place['cell']}, row {place['i']}, column {place['j']}")
    return place["won"]
def tries(function, *arguments):
    try:
        return function(*arguments)
    except urllib.error.HTTPError as error:
        if error.code != 409:  # 409: not possible yet
            raise
try:
    headers["Authorization"] = "Bearer " + log_in()
    won = None
    while won is None:  # in a race: wait until it begins
        way = way_through(ask("GET", "/game"))
        tries(ask, "POST", "/ready")
        won = tries(step, way[0]) if way else True
        if won is None:
            time.sleep(1)
    for side in way[1:]:
        won = step(side)
    print("the exit is reached" if won else "the exit is not reached")
except urllib.error.HTTPError as error:
    sys.exit("error from the server: " + json.loads(error.read()).get("detail", error.reason))
except urllib.error.URLError as error:
    sys.exit(f"no response from {server}: {error.reason}")
except KeyboardInterrupt:
    sys.exit("stopped")
finally:
    try:
        ask("DELETE", "/login")
    except urllib.error.URLError:
        pass  # not logged in, or the server is gone
