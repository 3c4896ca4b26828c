import type { IncomingMessage } from 'node:http';

/**
 * True when another site has sent the browser to the store, for instance by a link. Browsers send the visitor's cookies with such a
 * request.
 */
export function isLedHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
