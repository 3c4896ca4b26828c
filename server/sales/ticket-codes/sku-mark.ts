import { createHash } from 'node:crypto';

/**
 * The mark of a product in a code: 48 bits of its sku's SHA-256, in hexadecimal. A gate knows the skus that it admits. The mark does not
 * protect against chosen skus and need not: it is signed with the code, and a person who can choose a store's skus could also give tickets
 * away.
 */
export function skuMark(sku: string): string {
  return createHash('sha256').update(sku).digest('hex').slice(0, 12).toUpperCase();
}
