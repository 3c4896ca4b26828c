import type { Request, Response } from 'express';
import { compress } from '#server/http/compress.ts';
import { pickEncoding } from '#server/http/pick-encoding.ts';
import { queryOf } from '#server/http/request-path.ts';
import type { Redirect } from './loaders/loader.ts';
import { bodyOf, type RenderedPage, type WrittenPage } from './rendered-page.ts';

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

/** Sends a page for one visitor: not cached, not indexed, and without a referrer, because its address may contain a secret. */
export async function sendSecret(
  req: Request,
  res: Response,
  { status, html, headers }: WrittenPage,
  referrer: 'no-referrer' | 'strict-origin' = 'no-referrer',
): Promise<void> {
  const encoding = pickEncoding(req.headers['accept-encoding']);
  const body = await compress(Buffer.from(html), encoding, 'quickly');
  res
    .writeHead(status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'cache-control': 'no-store',
      'referrer-policy': referrer,
      'x-robots-tag': 'noindex, nofollow',
      'x-request-id': res.locals.requestId,
    })
    .end(body);
}

/** Redirects. A page that has moved keeps the query of the link, such as its campaign. */
export function sendRedirect(req: Request, res: Response, { to, hasMoved }: Redirect): void {
  const query = hasMoved ? queryOf(req) : '';
  res.set('cache-control', 'no-store').redirect(hasMoved ? 301 : 302, query ? `${to}?${query}` : to);
}
