import type { IncomingMessage } from 'node:http';

/** The path of a request without its query, as the client has sent it. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** The query of a request, without the question mark; empty when it has none. */
export function queryOf({ url = '/' }: IncomingMessage): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
