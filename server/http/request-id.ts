import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that ties a response to its log lines; a valid `x-request-id` from a proxy is reused. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
