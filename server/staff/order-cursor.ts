import type { Day } from '#shared/rules/calendar-day.ts';

/** A place in the list of all orders: the order after which a page begins. */
export type OrderCursor = { by: 'time'; at: number; number: string } | { by: 'visit'; day: Day; number: string };

/** Writes a place as text, which callers do not read but only pass back. */
export function writeOrderCursor(cursor: OrderCursor): string {
  const place = cursor.by === 'time' ? `t.${cursor.at}` : `v.${cursor.day}`;
  return Buffer.from(`${place}.${cursor.number}`).toString('base64url');
}

/** The place in a cursor; null for text that `writeOrderCursor` does not write. */
export function readOrderCursor(text: string): OrderCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('latin1');
  const [, at, day = '', number] = /^(?:t\.(\d{1,16})|v\.(\d{4}-\d\d-\d\d))\.([\w-]{1,40})$/.exec(plain) ?? [];
  if (number === undefined) return null;
  const cursor: OrderCursor = at === undefined ? { by: 'visit', day, number } : { by: 'time', at: Number(at), number };
  return writeOrderCursor(cursor) === text ? cursor : null;
}
