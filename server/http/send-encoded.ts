import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { compress } from './compress.ts';
import { pickEncoding } from './pick-encoding.ts';

/** The length in bytes from which compressing saves a network packet. */
export const shortestCompressed = 1000;

/** Ends a response with a text, compressed when it is long and the browser accepts that. Status and type must be set before. */
export function sendEncoded(response: ServerResponse, body: string | Buffer): void {
  if (Buffer.byteLength(body) < shortestCompressed || response.hasHeader('content-encoding')) end(response, body);
  else {
    vary(response);
    endCompressed(response, body).catch(() => response.destroy());
  }
}

async function endCompressed(response: ServerResponse, body: string | Buffer): Promise<void> {
  const encoding = pickEncoding(response.req.headers['accept-encoding']);
  if (encoding === 'identity') return end(response, body);
  const bytes = await compress(Buffer.from(body), encoding, 'quickly');
  if (response.destroyed) return;
  response.setHeader('content-encoding', encoding);
  end(response, bytes);
}

/** Makes Express's `send`, and the methods that use it, compress texts too. */
export const encodeSends: RequestHandler = (_request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || Buffer.byteLength(body) < shortestCompressed) return send(body);
    if (!response.hasHeader('content-type')) response.type('html');
    sendEncoded(response, body);
    return response;
  };
  next();
};

function end(response: ServerResponse, body: string | Buffer): void {
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

function vary(response: ServerResponse): void {
  const before = response.getHeader('vary');
  const names = typeof before === 'string' ? before.split(/, */) : [];
  if (!names.some((name) => name.toLowerCase() === 'accept-encoding')) {
    response.setHeader('vary', [...names, 'Accept-Encoding'].join(', '));
  }
}
