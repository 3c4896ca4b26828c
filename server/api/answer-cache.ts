import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '#server/http/pick-encoding.ts';

export interface KeptAnswer {
  plain: Buffer;
  /** Made when first asked for. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/**
 * Answers that are the same for everyone, as bytes ready to be sent. A new version of the catalogue empties it; when it is
 * full, what was not asked for longest goes first.
 */
export class AnswerCache {
  #version = '';
  #answers = new Map<string, KeptAnswer>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes = 64_000_000) {
    this.#mostBytes = mostBytes;
  }

  find(version: string, key: string): KeptAnswer | undefined {
    this.#startOver(version);
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  keep(version: string, key: string, body: string): KeptAnswer {
    const answer = { plain: Buffer.from(body) };
    // An answer that took longer than the catalogue's version lived belongs to the past.
    if (version !== this.#version || this.#answers.has(key)) return answer;
    this.#answers.set(key, answer);
    this.#bytes += weigh(key, answer);
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= weigh(oldest, old);
    }
    return answer;
  }

  #startOver(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** The bytes of an answer in the encoding that the browser reads best; small ones are not worth it. */
export function encode(answer: KeptAnswer, encoding: Encoding): { body: Buffer; encoding: Encoding } {
  if (answer.plain.length < 1000 || encoding === 'identity') return { body: answer.plain, encoding: 'identity' };
  if (encoding === 'gzip') {
    answer.gzip ??= gzipSync(answer.plain);
    return { body: answer.gzip, encoding };
  }
  answer.brotli ??= brotliCompressSync(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { body: answer.brotli, encoding };
}

/** Twice the plain text covers its compressed forms and the key; the smallest answer takes about a kilobyte with all that holds it. */
function weigh(key: string, answer: KeptAnswer): number {
  return 1000 + 2 * (key.length + answer.plain.length);
}
