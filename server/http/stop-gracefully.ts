import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** Milliseconds for which the server still listens, so that load balancers notice the stop and send no more requests. */
  listenMs?: number;
  /** Milliseconds that running answers may take after that; answers that take longer are cut off. */
  finishMs?: number;
}

/**
 * Stops a server: it still listens for a while, then accepts no new connections and finishes running answers. From the beginning every
 * answer closes its connection, so that browsers connect to another node, and no request is sent on a closing connection.
 */
export async function stopGracefully(server: Server, { listenMs = 0, finishMs = 4000 }: Patience = {}): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (listenMs > 0) await wait(listenMs);
  const closed = once(server, 'close');
  server.close();
  // Answers that began before the stop do not close their connection, so connections that have become idle are closed here.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
