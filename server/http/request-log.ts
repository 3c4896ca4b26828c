import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pathOf } from './request-path.ts';
import { pathWithoutKeys } from './without-keys.ts';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      call?: string;
      errorCode?: string | undefined;
    }
  }
}

interface AnswerCount {
  observe(route: string, status: number, seconds: number): void;
}

/** Writes a log line and a measurement for each request. Logs never contain a query, body, header, or a key in a path. */
export function logRequests(logger: Logger, metrics: AnswerCount): RequestHandler {
  return (request, response, next) => {
    response.locals.requestId = requestIdOf(request);
    const start = performance.now();
    const path = pathOf(request);
    response.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const { call } = response.locals;
      const kind = call ?? groupOf(path.toLowerCase());
      metrics.observe(kind, response.statusCode, ms / 1000);
      const { level, message } = entryOf(response, kind);
      if (!logger.isLevelEnabled(level)) return;
      const { requestId, errorCode: error } = response.locals;
      const outcome = response.writableFinished ? { status: response.statusCode, error } : { outcome: 'aborted' };
      logger[level](
        { requestId, method: request.method, route: call ?? pathWithoutKeys(path), ms, ...outcome },
        message,
      );
    });
    next();
  };
}

function entryOf({ writableFinished, statusCode }: ServerResponse, kind: string) {
  if (!writableFinished) return { level: 'info', message: 'request aborted' } as const;
  if (statusCode >= 500) return { level: 'error', message: 'request failed' } as const;
  return { level: assets.has(kind) ? 'debug' : 'info', message: 'request' } as const;
}

const assets = new Set(['/embed', '/media', '/assets', '/healthz', '/readyz', '/metrics']);
const groups = [...assets, '/pay/return', '/gateway', '/api'];

function groupOf(path: string): string {
  return groups.find((group) => path.startsWith(group) && (path[group.length] ?? '/') === '/') ?? 'page';
}

/** The id that ties a response to its log lines; a valid `x-request-id` from a proxy is reused. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
