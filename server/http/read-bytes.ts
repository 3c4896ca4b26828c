import type { IncomingMessage } from 'node:http';

/** Reads a body. Null as soon as the body exceeds `most` bytes, or its header announces more; the rest is discarded. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      else resolve(null);
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    // The client has disconnected and reads no response, so an empty body is enough.
    request.once('error', () => resolve(Buffer.alloc(0)));
  });
}
