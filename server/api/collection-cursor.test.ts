import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './collection-cursor.ts';

describe('the cursor of a list', () => {
  it.each([
    { count: 1, id: 7 },
    { count: 999_999_999, id: 999_999_999_999_999 },
  ])('is read as it was written: %o', (place) => {
    const cursor = writeCursor(place);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(readCursor(cursor)).toEqual(place);
  });

  it.each([
    ['empty', ''],
    ['another text', 'abc'],
    ['a cut cursor', writeCursor({ count: 12, id: 345 }).slice(0, -3)],
    ['a changed cursor', `${writeCursor({ count: 12, id: 345 })}A`],
    ['an invalid number', Buffer.from('1e3.7').toString('base64url')],
    ['a number with zeros before it', Buffer.from('007.7').toString('base64url')],
    ['a number that is too long', Buffer.from('1234567890.7').toString('base64url')],
    ['a negative number', Buffer.from('-1.7').toString('base64url')],
  ])('is refused when it is %s', (_, cursor) => {
    expect(readCursor(cursor)).toBeNull();
  });
});
