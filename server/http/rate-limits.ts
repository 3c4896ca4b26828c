import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { localeOfRequest } from './request-locale.ts';
import { sendFailure } from './send-failure.ts';
import { takeTurns } from './take-turns.ts';

export interface RateLimit {
  perMinute: number;
  /** The most requests of one key that are worked on at once; the others wait. */
  atOnce?: number;
  /** The key under which a request is counted; null passes the request uncounted. */
  countedAs(request: IncomingMessage & { body?: unknown }): string | null;
  refuse?: RequestHandler;
}

/** Limits the requests per minute. Each node counts on its own, so that no request waits for another node. */
export function limitRate({ perMinute, atOnce, countedAs, refuse = refuseCall(perMinute) }: RateLimit): RequestHandler {
  const limit = rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skip: (request) => countedAs(request) === null,
    keyGenerator: (request) => countedAs(request) ?? '',
    handler: refuse,
    validate: { xForwardedForHeader: false, forwardedHeader: false },
  });
  return atOnce === undefined ? limit : Router().use(limit, takeTurns(atOnce, countedAs));
}

export function limitRates(limits: readonly RateLimit[]): RequestHandler {
  if (limits.length === 0) return (_request, _response, next) => next();
  return Router().use(limits.map(limitRate));
}

function refuseCall(bound: number): RequestHandler {
  return (request, response) => sendFailure(response, { code: 'too-many-requests', bound }, localeOfRequest(request));
}
