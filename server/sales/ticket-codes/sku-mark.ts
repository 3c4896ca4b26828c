import { createHash } from 'node:crypto';

/**
 * The mark of a product in a code: 48 bits of its sku's SHA-256, in hexadecimal. A gate knows the skus that it admits. A person who can
 * choose a store's skus could find two with the same mark. That is no risk: the mark is signed, and such a person could give tickets away
 * anyway.
 */
export function skuMark(sku: string): string {
  return createHash('sha256').update(sku).digest('hex').slice(0, 12).toUpperCase();
}
