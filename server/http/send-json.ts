import type { ServerResponse } from 'node:http';
import { sendEncoded } from './send-encoded.ts';

/** Sends JSON, compressed where it is long. A short string goes out in one write with its headers; a buffer takes a second one. */
export function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  sendEncoded(response, body);
}
