import type { IncomingMessage } from 'node:http';

/** True when another site has sent the browser here, for instance by a link. Such a request has the visitor's cookies. */
export function isLedHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
