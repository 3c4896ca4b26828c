import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inOwnRoom } from '#server/http/in-own-room.ts';
import type { Encoding } from '#server/http/pick-encoding.ts';

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** An answer that is the same for everyone, as bytes ready to be sent. */
export interface CachedAnswer {
  plain: Buffer;
  /** The compressed form; made when it is first asked for. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/** About how many bytes it takes in memory: twice the plain text, for the compressed forms. */
export function bytesOfAnswer({ plain }: CachedAnswer, key: string): number {
  return 500 + 2 * (key.length + plain.length);
}

/** The bytes of an answer in an encoding. Small answers are not compressed. */
export function encode(answer: CachedAnswer, encoding: Encoding): { body: Buffer; encoding: Encoding } {
  if (answer.plain.length < 1000 || encoding === 'identity') return { body: answer.plain, encoding: 'identity' };
  if (encoding === 'gzip') {
    answer.gzip ??= inOwnRoom(gzipSync(answer.plain));
    return { body: answer.gzip, encoding };
  }
  answer.brotli ??= inOwnRoom(brotliCompressSync(answer.plain, brotli));
  return { body: answer.brotli, encoding };
}
