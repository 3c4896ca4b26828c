import type { IncomingMessage } from 'node:http';

/** True when a request only reads. */
export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
