import { createHash } from 'node:crypto';

/**
 * The name of a product in a code: 48 bits of its sku's SHA-256, in hexadecimal. A gate knows the skus that it lets in. It is no protection and
 * needs to be none, because it is signed along: a person who could choose a store's skus could as well give tickets away.
 */
export function skuMark(sku: string): string {
  return createHash('sha256').update(sku).digest('hex').slice(0, 12).toUpperCase();
}
