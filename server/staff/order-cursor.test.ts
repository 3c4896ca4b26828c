import { expect, it } from 'vitest';
import { type OrderCursor, readOrderCursor, writeOrderCursor } from './order-cursor.ts';

it.each<OrderCursor>([
  { by: 'time', at: 1_773_104_400_000, number: 'K7M2Q9XFR4' },
  { by: 'visit', day: '2026-03-14', number: 'K7M2Q9XFR4' },
])('a cursor is read as it was written: $by', (cursor) => {
  expect(readOrderCursor(writeOrderCursor(cursor))).toEqual(cursor);
});

it.each(['', 'x', btoa('t.12'), btoa('t.12.'), btoa('v.2026-3-14.K7M2Q9XFR4'), btoa('t.012.K7M2Q9XFR4')])(
  'another text is not a cursor: %j',
  (text) => {
    expect(readOrderCursor(text)).toBeNull();
  },
);
