/**
 * The same bytes in memory of their own. What zlib gives back, and what Node copies by itself, is a small part of a pool of 64 kB, all of which
 * would stay as long as that part is kept.
 */
export function inOwnRoom(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
