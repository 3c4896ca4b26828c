import { expect, it } from 'vitest';
import { type ListCursor, readListCursor, writeListCursor } from './list-cursor.ts';

it.each<ListCursor>([
  { by: 'time', at: 1_773_104_400_000, id: 'K7M2Q9XFR4' },
  { by: 'day', day: '2026-03-14', id: 'K7M2Q9XFR4' },
])('a cursor is read as it was written: $by', (cursor) => {
  expect(readListCursor(writeListCursor(cursor))).toEqual(cursor);
});

it.each(['', 'x', btoa('t.12'), btoa('t.12.'), btoa('d.2026-3-14.K7M2Q9XFR4'), btoa('t.012.K7M2Q9XFR4')])(
  'another text is not a cursor: %j',
  (text) => {
    expect(readListCursor(text)).toBeNull();
  },
);
