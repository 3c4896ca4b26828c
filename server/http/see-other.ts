import type { ServerResponse } from 'node:http';

/** Sends the browser on after a form or a payment. Its address may hold the key of an order: no other site is told of it. */
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
