/**
 * Copies the bytes into separate memory, for buffers that are cached. A buffer from zlib or from Node's pool is a part of 64 kB, and as
 * long as it is cached, all 64 kB would stay in memory.
 */
export function inOwnRoom(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
