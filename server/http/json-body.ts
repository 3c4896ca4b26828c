import express, { type RequestHandler } from 'express';
import { localeOfRequest } from './request-locale.ts';
import { sendFailure } from './send-failure.ts';

const parse = express.json({ limit: 100_000, type: ['application/json', '+json'] });

/** Reads a JSON body of at most 100 kB. No body stands for `{}`; every other fault of a body is a named error. */
export function readJsonBody(): RequestHandler {
  return (request, response, next) => {
    if (isEmpty(request.headers)) {
      request.body = {};
      return next();
    }
    if (!request.is(['application/json', '+json'])) {
      return sendFailure(response, { code: 'body-not-json' }, localeOfRequest(request));
    }
    parse(request, response, (fault?: unknown) => {
      if (!fault) return next();
      const status = (fault as { status?: number }).status;
      if (status === undefined || status >= 500) return next(fault);
      const code = status === 413 ? 'body-too-large' : 'body-not-json';
      sendFailure(response, { code }, localeOfRequest(request));
    });
  };
}

function isEmpty(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}
