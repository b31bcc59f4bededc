// A room like those in the examples of Colyseus: 50 players, 30 ticks a second, a patch every 100 ms. Like labyrinth it
// moves players by their inputs, but it has no walls, records nothing, and sends every player to everybody.

import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const PACE = 1.7 / 60;
const TURN = (2 * Math.PI) / 65_536;

const Player = schema({ x: t.float32(), y: t.float32(), heading: t.uint8(), seq: t.uint32() });
const State = schema({ players: t.map(Player) });

class Walk extends Room {
  onCreate() {
    this.maxClients = 50;
    this.patchRate = 100;
    this.state = new State();
    this.waiting = new Map();
    this.onMessage("move", (client, { seq, heading, ticks }) => {
      this.waiting.get(client.sessionId)?.push({ seq, heading, ticks });
    });
    this.setTimestep(() => this.tick(), 1000 / 30);
  }

  tick() {
    for (const [id, moves] of this.waiting) {
      const player = this.state.players.get(id);
      for (const { seq, heading, ticks } of moves.splice(0)) {
        player.x += PACE * ticks * Math.cos(TURN * heading);
        player.y += PACE * ticks * Math.sin(TURN * heading);
        player.heading = heading >> 8;
        player.seq = seq + ticks;
      }
    }
  }

  onJoin({ sessionId }) {
    this.waiting.set(sessionId, []);
    this.state.players.set(sessionId, new Player({ x: 0, y: 0, heading: 0, seq: 0 }));
  }

  onLeave({ sessionId }) {
    this.waiting.delete(sessionId);
    this.state.players.delete(sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("walk", Walk);
await server.listen(Number(process.env.PORT ?? 2567));
