import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';
import { pickEncoding } from './pick-encoding.ts';

/** Sends a page that was made before, or only says that the browser's own copy is still right. */
export function sendAnswer(req: Request, res: Response, answer: Answer): void {
  const { body, etag, headers, flatHeaders } = answer.variants[pickEncoding(req.headers['accept-encoding'])];
  const id = res.locals.requestId;
  if (answer.status === 200 && req.headers['if-none-match']?.includes(etag)) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...kept } = headers;
    res.writeHead(304, { ...kept, 'x-request-id': id }).end();
    return;
  }
  res.writeHead(answer.status, [...flatHeaders, 'x-request-id', id]).end(body);
}

/** Sends a page that only its one reader may see: nobody keeps it, and its address goes nowhere. */
export function sendSecret(req: Request, res: Response, answer: Answer): void {
  const { body, headers } = answer.variants[pickEncoding(req.headers['accept-encoding'])];
  const { etag: _, ...rest } = headers;
  res
    .writeHead(answer.status, {
      ...rest,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .end(body);
}
