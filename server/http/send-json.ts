import type { ServerResponse } from 'node:http';

/** Sends JSON. A text goes out in one piece with its head; bytes, which were made before, take a second one. */
export function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
