import type { ServerResponse } from 'node:http';

/** Sends JSON. A string goes out in one write with its headers; a buffer takes a second one. */
export function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
