import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Delays every answer of a server by `ms`, like a line to another data centre. Returns the line's URL. */
export async function openSlowLine(url: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const server = connect(Number(port), hostname);
    delay(near, server, ms / 2);
    delay(server, near, ms / 2);
    for (const socket of [near, server]) sockets.add(socket.setNoDelay().on('error', () => {}));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    line.close();
    for (const socket of sockets) socket.destroy();
  });
  const near = new URL(url);
  near.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  return near.href;
}

function delay(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
}
