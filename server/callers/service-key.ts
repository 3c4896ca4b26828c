import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two keys. The time does not depend on how much of the given key is right. */
export function isServiceKey(given: string | undefined, serviceKey: string | undefined): boolean {
  if (!given || !serviceKey) return false;
  return timingSafeEqual(digest(given), digest(serviceKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
