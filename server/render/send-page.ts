import type { IncomingMessage } from 'node:http';
import { pickEncoding } from '#server/http/pick-encoding.ts';
import type { Reply } from '#server/http/reply.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Sends a page that was made before, or only says that the browser's own copy is still right. */
export function sendPage(req: IncomingMessage, res: Reply, page: RenderedPage): void {
  const { body, etag, headers, flatHeaders } = page.variants[pickEncoding(req.headers['accept-encoding'])];
  const id = res.locals.requestId;
  if (page.status === 200 && req.headers['if-none-match']?.includes(etag)) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...rest } = headers;
    res.writeHead(304, { ...rest, 'x-request-id': id }).end();
    return;
  }
  res.writeHead(page.status, [...flatHeaders, 'x-request-id', id]).end(body);
}

/** Sends a page that only its one reader may see: nobody keeps it, and its address goes nowhere. */
export function sendSecret(req: IncomingMessage, res: Reply, page: RenderedPage): void {
  const { body, headers } = page.variants[pickEncoding(req.headers['accept-encoding'])];
  const { etag: _, ...rest } = headers;
  res
    .writeHead(page.status, {
      ...rest,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .end(body);
}
