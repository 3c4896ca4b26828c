/**
 * Copies the bytes into separate memory, for buffers that are cached. A buffer from zlib or from Node's pool is a small part of 64 kB, all
 * of which would stay in memory with it.
 */
export function inOwnRoom(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
