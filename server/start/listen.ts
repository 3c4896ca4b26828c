import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '#server/env.ts';

/**
 * How long an idle connection is kept: longer than proxies in front keep theirs, which is 60 s with nginx, AWS and others. A proxy that
 * sends a POST on a connection that the store is just closing answers 502, because it may not send it twice.
 */
const keepAliveMs = 75_000;

/** Starts an HTTP server, and waits until it listens. */
export async function listen(
  app: RequestListener,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<{ server: Server; url: string }> {
  // Drop a request that has not arrived in full after 30 s, and look for such ones oftener than Node does by itself (30 s).
  const server = createServer({ requestTimeout: 30_000, connectionsCheckingInterval: 2000 }, app);
  // Close a connection whose client has stopped reading for 120 s.
  server.timeout = 120_000;
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port, host);
  await once(server, 'listening');
  return { server, url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}` };
}

/** An address that the server listens on, as it stands in a URL; the machine itself where it listens on every one. */
function nameOf(host = 'localhost'): string {
  return host.includes(':') ? `[${host}]` : host;
}
