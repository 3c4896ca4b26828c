import type { Response } from 'express';

/** Sends the browser on after a form or a payment; Express's own `redirect` first finds out which language the body may be in. */
export function seeOther(response: Response, path: string): void {
  response.setHeader('location', path);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-length', 0);
  response.statusCode = 303;
  response.end();
}
