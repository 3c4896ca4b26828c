import type { IncomingMessage } from 'node:http';

/** True when another site has led the browser here, for instance by a link. Browsers send the visitor's cookies with such a request. */
export function isLedHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
