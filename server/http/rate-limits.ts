import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { localeOfRequest } from './request-locale.ts';
import { sendFailure } from './send-failure.ts';

export interface RateLimit {
  perMinute: number;
  /** The key to count by; null lets a request through uncounted. */
  countedAs(request: IncomingMessage & { body?: unknown }): string | null;
  /** Sends the refusal; by default the API's error. */
  refuse?: RequestHandler;
}

/**
 * Slows those who guess. Each node counts for itself: with several of them a guesser gets a few more tries, and no
 * customer is ever held up by another node's trouble.
 */
export function limitRate({ perMinute, countedAs, refuse = refuseCall(perMinute) }: RateLimit): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skip: (request) => countedAs(request) === null,
    keyGenerator: (request) => countedAs(request) ?? '',
    handler: refuse,
    validate: { xForwardedForHeader: false, forwardedHeader: false },
  });
}

/** Several limits, of which each may refuse. */
export function limitRates(limits: readonly RateLimit[]): RequestHandler {
  if (limits.length === 0) return (_request, _response, next) => next();
  return Router().use(limits.map(limitRate));
}

function refuseCall(bound: number): RequestHandler {
  return (request, response) => sendFailure(response, { code: 'too-many-requests', bound }, localeOfRequest(request));
}
