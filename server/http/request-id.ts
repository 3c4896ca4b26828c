import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names a request, so that its answer and its log lines can be found together. A proxy's own name for it is kept. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
