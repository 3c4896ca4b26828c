import { once } from 'node:events';
import type { Server } from 'node:http';

/** Accepts no new connections and lets running responses finish; after eight seconds the rest are cut off. */
export async function stopGracefully(server: Server, mostMilliseconds = 8000): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection becomes idle once its response is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
