import { hash } from 'node:crypto';
import type { Cache } from '#server/http/cache-budget.ts';
import { shareInFlight } from '#server/http/share-in-flight.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';

/** Cached files have no version, because their key changes with everything that they show. */
const anyVersion = '';

/** Prints documents and caches the last ones. When several requests need a document at the same time, it is printed once. */
export function createPrintedFiles(cache: Cache<Uint8Array>) {
  const share = shareInFlight();

  async function findOrPrint(key: string, print: () => Promise<Result<Uint8Array>>): Promise<Result<Uint8Array>> {
    const known = cache.find(key)?.value;
    if (known) return succeed(known);
    const printed = await print();
    if (printed.ok) cache.put(key, anyVersion, printed.value);
    return printed;
  }

  /** Returns the file of a document. A document with other texts, such as the stamp on a used ticket, gets another file. */
  return async (document: object, print: () => Promise<Result<Uint8Array>>): Promise<Result<Buffer<ArrayBuffer>>> => {
    const key = hash('sha256', JSON.stringify(document), 'base64url');
    const printed = await share(key, () => findOrPrint(key, print));
    if (!printed.ok) return printed;
    const { buffer, byteOffset, byteLength } = printed.value;
    return succeed(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
  };
}
