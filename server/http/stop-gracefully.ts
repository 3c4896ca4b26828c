import { once } from 'node:events';
import type { Server } from 'node:http';

/** Takes no new connection and lets answers that are under way end; what still runs after eight seconds is cut off. */
export async function stopGracefully(server: Server, mostMilliseconds = 8000): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A kept connection becomes idle once its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
