import type { IncomingMessage } from 'node:http';

export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
