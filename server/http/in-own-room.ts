/** Copies bytes that are cached: a buffer of zlib or of Node's pool is a part of 64 kB, which would all stay in memory. */
export function inOwnRoom(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
