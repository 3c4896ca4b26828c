import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { OpenFile } from './open-file.ts';

/** Sends an open file, the requested range of it, or 304 when the browser's copy is current. */
export async function sendFile(request: Request, response: Response, { handle, stats }: OpenFile): Promise<void> {
  const { size, mtime } = stats;
  // The tag contains the file's time, so a Last-Modified header would only make each answer longer.
  const etag = `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  response.set({ etag, 'accept-ranges': 'bytes' });
  if (request.get('if-none-match')?.includes(etag)) {
    response.status(304).removeHeader('content-type');
    response.end();
    return;
  }
  const part = partOf(request, size);
  if (!part) {
    response.set('content-range', `bytes */${size}`).status(416).end();
    return;
  }
  const length = part.end - part.start + 1;
  response.set('content-length', String(length));
  if (length < size) response.set('content-range', `bytes ${part.start}-${part.end}/${size}`).status(206);
  if (request.method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  if (response.closed) return;
  const source = handle.createReadStream({ ...part, autoClose: false });
  try {
    await pipeline(source, response);
  } catch (fault) {
    // The client has disconnected, or the disk has failed. In both cases the connection is already closed.
    if ((fault as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw fault;
  }
  // The file was truncated meanwhile: the client must not wait for the rest.
  if (source.bytesRead < length) request.socket.destroy();
}

/** The first and the last byte to send; null when the requested range is outside the file. Of several ranges, all of it. */
function partOf(request: Request, size: number): { start: number; end: number } | null {
  const whole = { start: 0, end: size - 1 };
  // The tag is weak: a browser must not join parts of an older copy with parts of this file (If-Range needs a strong tag).
  if (request.get('range') === undefined || request.get('if-range') !== undefined) return whole;
  const asked = request.range(size);
  if (asked === -1) return null;
  const first = Array.isArray(asked) && asked.type === 'bytes' && asked.length === 1 ? asked[0] : undefined;
  return first ?? whole;
}
