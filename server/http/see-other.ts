import type { ServerResponse } from 'node:http';

/** Redirects with 303 after a form or a payment. The URL may contain an order's key, so no referrer is sent. */
export function seeOther(response: ServerResponse, path: string): void {
  response
    .writeHead(303, {
      location: path,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-length': 0,
    })
    .end();
}
