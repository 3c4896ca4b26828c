import type { IncomingMessage } from 'node:http';

/** Whether a page of another site has led the browser here, such as by a link. Browsers send the visitor's cookies all the same. */
export function isLedHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
