import { describe, expect, it } from 'vitest';
import { pickEncoding } from './pick-encoding.ts';

describe('pickEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br ; q=0.5', 'br'],
    ['BR', 'br'],
    ['brown, gzipped', 'identity'],
    ['identity', 'identity'],
  ])('chooses for %s the encoding %s', (accepted, encoding) => expect(pickEncoding(accepted)).toBe(encoding));
});
