import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Opens the API to pages of another origin, as far as a browser is concerned, and never to their cookies. A refusal can be read
 * as well, so that a partner sees what is wrong. True when the request was a preflight and is answered.
 */
export function openToOrigin(origin: string, request: IncomingMessage, response: ServerResponse): boolean {
  response
    .setHeader('access-control-allow-origin', origin)
    .setHeader('access-control-expose-headers', 'x-request-id, retry-after')
    .setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, store, website, language, x-gondola-key, idempotency-key',
      'access-control-max-age': '7200',
    })
    .end();
  return true;
}
