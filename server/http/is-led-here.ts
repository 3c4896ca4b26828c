import type { IncomingMessage } from 'node:http';

/** True when a page of another site has led the browser here, such as by a link. Browsers send the visitor's cookies with it. */
export function isLedHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
