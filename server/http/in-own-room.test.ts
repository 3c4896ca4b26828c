import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inOwnRoom } from './in-own-room.ts';

it('a cached buffer holds no memory that it does not use', () => {
  const packed = gzipSync('x'.repeat(5000) + Math.random());
  const large = gzipSync(Buffer.from(Array.from({ length: 9000 }, () => Math.random() * 256)));
  expect(packed.buffer.byteLength).toBeGreaterThan(16_000);
  for (const bytes of [packed, large]) {
    const own = inOwnRoom(bytes);
    expect(own.equals(bytes)).toBe(true);
    expect(own.buffer.byteLength).toBe(bytes.length);
  }
});
