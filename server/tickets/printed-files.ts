import { hash } from 'node:crypto';
import type { Cache } from '#server/http/cache-budget.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';

/** Cached files have no version, because their key changes with everything that they show. */
const anyVersion = '';

/** Prints documents and caches the last ones. When several requests need a document at the same time, it is printed once. */
export function createPrintedFiles(cache: Cache<Uint8Array>) {
  const printing = new Map<string, Promise<Result<Uint8Array>>>();

  function findOrPrint(key: string, print: () => Promise<Result<Uint8Array>>): Promise<Result<Uint8Array>> {
    const known = cache.find(key)?.value;
    if (known) return Promise.resolve(succeed(known));
    const begun = print()
      .then((printed) => {
        if (printed.ok) cache.put(key, anyVersion, printed.value);
        return printed;
      })
      .finally(() => printing.delete(key));
    printing.set(key, begun);
    return begun;
  }

  /** Returns the file of a document. A document with other texts, such as the stamp on a used ticket, gets another file. */
  return async (document: object, print: () => Promise<Result<Uint8Array>>): Promise<Result<Buffer<ArrayBuffer>>> => {
    const key = hash('sha256', JSON.stringify(document), 'base64url');
    const printed = await (printing.get(key) ?? findOrPrint(key, print));
    if (!printed.ok) return printed;
    const { buffer, byteOffset, byteLength } = printed.value;
    return succeed(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
  };
}
