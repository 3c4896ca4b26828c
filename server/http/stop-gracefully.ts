import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** So long it goes on listening, that load balancers notice and send nothing more. */
  listenMs?: number;
  /** Answers that take longer after that are cut off. */
  finishMs?: number;
}

/**
 * Goes on listening for a while, then accepts no new connections and lets running responses finish. Every answer from the first
 * moment on closes its connection: visitors on connections that they keep come to another node, and nobody's request meets a
 * connection that is just being closed.
 */
export async function stopGracefully(server: Server, { listenMs = 0, finishMs = 4000 }: Patience = {}): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (listenMs > 0) await wait(listenMs);
  const closed = once(server, 'close');
  server.close();
  // A connection becomes idle once an answer is sent that was begun before all this.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
