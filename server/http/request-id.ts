import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * Names each request, so that an answer and its log lines can be found together; every answer carries it as `x-request-id`.
 * A proxy's own name is kept.
 */
export function nameRequests(): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    response.locals.requestId = id;
    next();
  };
}
