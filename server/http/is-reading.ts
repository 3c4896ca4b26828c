import type { IncomingMessage } from 'node:http';

/** True when a request only asks for something. */
export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
