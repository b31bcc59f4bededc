// A proxy to the server whose connections can be cut.

import net from 'node:net';

/**
 * Listens on a port of its own and forwards everything to the server.
 * @param {URL} server
 */
export async function wireTo(server) {
  const ends = new Set();
  const listener = net.createServer((near) => {
    const far = net.connect(Number(server.port), server.hostname);
    for (const [from, to] of [[near, far], [far, near]]) {
      ends.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => (ends.delete(from), to.destroy()));
    }
  });
  await new Promise((listening) => listener.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${listener.address().port}/`,
    /** Cuts all connections. */
    cut: () => ends.forEach((end) => end.destroy()),
    close() {
      listener.close();
      this.cut();
    },
  };
}
