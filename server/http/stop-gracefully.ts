import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** How long it goes on listening, so that load balancers notice and send nothing more. */
  listenMs?: number;
  /** How long running answers may take after that; longer ones are cut off. */
  finishMs?: number;
}

/**
 * Goes on listening for a while, then accepts no new connections and lets running responses finish. From its call on every answer
 * closes its connection, so that browsers connect to another node next time and no request is sent on a connection that is just
 * being closed.
 */
export async function stopGracefully(server: Server, { listenMs = 0, finishMs = 4000 }: Patience = {}): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (listenMs > 0) await wait(listenMs);
  const closed = once(server, 'close');
  server.close();
  // Answers that were begun before do not close their connection: it is closed when it becomes idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
