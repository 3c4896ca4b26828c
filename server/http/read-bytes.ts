import type { IncomingMessage } from 'node:http';

/** Reads a body. Null as soon as it exceeds `most` bytes, or says that it will; the rest is discarded. */
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
    // The client has disconnected and reads no response: an empty body will do.
    request.once('error', () => resolve(Buffer.alloc(0)));
  });
}
