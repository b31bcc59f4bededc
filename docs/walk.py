"""Logs in, reads the maze, and walks to its exit: python3 walk.py [http://127.0.0.1:7878]"""
import collections, json, sys, urllib.request
server, headers = (sys.argv[1:] or ["http://127.0.0.1:7878"])[0], {}
def ask(method, path, body=None):
    answer = urllib.request.urlopen(urllib.request.Request(server + path, body, headers, method=method)).read()
    return answer and json.loads(answer)
headers["Authorization"] = "Bearer " + ask("POST", "/login", "🐍".encode())["token"]
maze = ask("GET", "/game")
came_from, queue = {maze["entrance"]: None}, collections.deque([maze["entrance"]])
while queue:  # breadth first: from cell to cell, through the sides that are passages
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
for side in way:
    place = ask("POST", f"/move/{side}")
    print(f"cell {place['cell']}, row {place['i']}, column {place['j']}")
print("the exit is reached" if place["won"] else "this is not the exit")
ask("DELETE", "/login")
