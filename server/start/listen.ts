import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '#server/env.ts';

/**
 * Milliseconds for which an idle connection is kept: longer than proxies keep theirs, which is 60 s with nginx, AWS and others. Otherwise a
 * proxy might send a POST on a connection that the store is closing. It would then answer 502, because it must not send a POST twice.
 */
const keepAliveMs = 75_000;

export async function listen(
  app: RequestListener,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<{ server: Server; url: string }> {
  // Drops a request that has not arrived in full after 30 s, and checks for such requests more often than Node's default (30 s).
  const server = createServer({ requestTimeout: 30_000, connectionsCheckingInterval: 2000 }, app);
  // Closes a connection on which no data has moved for 120 s: the client does not read, or the store does not answer.
  server.timeout = 120_000;
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port, host);
  await once(server, 'listening');
  return { server, url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}` };
}

/** The host in the server's URL; `localhost` when the server listens on every address. */
function nameOf(host = 'localhost'): string {
  return host.includes(':') ? `[${host}]` : host;
}
