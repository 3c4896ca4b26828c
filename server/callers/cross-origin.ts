import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteKeyHeader } from '#shared/contract/headers.ts';

/**
 * Sets the CORS headers. They let a page of another origin read the response, also an error, so that a partner sees the reason. The page's
 * requests carry no cookies. Answers a preflight completely, and then returns true.
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
      'access-control-allow-headers': `content-type, store, website, language, ${siteKeyHeader}, idempotency-key`,
      'access-control-max-age': '7200',
    })
    .end();
  return true;
}
