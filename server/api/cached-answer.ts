import { compress } from '#server/http/compress.ts';
import { inOwnRoom } from '#server/http/in-own-room.ts';
import type { Encoding } from '#server/http/pick-encoding.ts';
import { shortestCompressed } from '#server/http/send-encoded.ts';

/** An answer that is the same for every caller, as bytes ready to be sent. */
export interface CachedAnswer {
  plain: Buffer;
  /** The compressed form; made when it is first needed. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/** The approximate size in memory, in bytes: twice the plain text, for the compressed forms. */
export function bytesOfAnswer({ plain }: CachedAnswer, key: string): number {
  return 500 + 2 * (key.length + plain.length);
}

/** The bytes of an answer in an encoding. Small answers are not compressed. */
export async function encode(answer: CachedAnswer, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (answer.plain.length < shortestCompressed || encoding === 'identity') {
    return { body: answer.plain, encoding: 'identity' };
  }
  const form = encoding === 'gzip' ? 'gzip' : 'brotli';
  const body = answer[form] ?? inOwnRoom(await compress(answer.plain, encoding, 'thoroughly'));
  answer[form] = body;
  return { body, encoding };
}
