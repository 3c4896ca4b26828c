import type { IncomingMessage } from 'node:http';

/** Reads a body. Null when there are more than `most` bytes: the rest is not kept, and nobody waits for it. */
export function readBytes(request: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      else resolve(null);
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    // Whoever went away in the middle reads no answer: it is what a body that is cut off gets.
    request.once('error', () => resolve(Buffer.alloc(0)));
  });
}
