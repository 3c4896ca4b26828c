import type { ServerResponse } from 'node:http';
import { sendEncoded } from './send-encoded.ts';

/** Sends JSON, compressed when it is long. A short string is written together with the headers; a buffer needs a second write. */
export function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  sendEncoded(response, body);
}
