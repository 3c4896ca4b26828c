import { describe, expect, it } from 'vitest';
import { toStored } from './sql.ts';

describe('toStored', () => {
  it.each([
    ['text', 'text'],
    [3, 3],
    [true, 1],
    [undefined, null],
    [new Date(5), 5],
    [['a'], '["a"]'],
    ['no\u0000thing', 'no\ufffdthing'],
  ])('stores %j as %j', (value, stored) => expect(toStored(value)).toBe(stored));
});
