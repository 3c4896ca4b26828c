import type { Request, Response } from 'express';
import { pickEncoding } from '#server/http/pick-encoding.ts';
import { bodyOf, type RenderedPage } from './rendered-page.ts';

/** Sends a page, or 304 when the browser's copy is current. */
export function sendPage(req: Request, res: Response, page: RenderedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding']);
  const { etag, headers, flatHeaders } = page.variants[encoding];
  const id = res.locals.requestId;
  if (page.status === 200 && req.headers['if-none-match']?.includes(etag)) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...rest } = headers;
    res.writeHead(304, { ...rest, 'x-request-id': id }).end();
    return;
  }
  res.writeHead(page.status, [...flatHeaders, 'x-request-id', id]).end(bodyOf(page, encoding));
}

/** Sends a private page: not cached, not indexed, and its URL not leaked as referrer. */
export function sendSecret(req: Request, res: Response, page: RenderedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding']);
  const { headers } = page.variants[encoding];
  const { etag: _, ...rest } = headers;
  res
    .writeHead(page.status, {
      ...rest,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-request-id': res.locals.requestId,
    })
    .end(bodyOf(page, encoding));
}
