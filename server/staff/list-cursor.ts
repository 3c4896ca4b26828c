import type { Day } from '#shared/rules/calendar-day.ts';

/** A position in a list for staff: the row after which a page begins, by its time or by its day, and its id. */
export type ListCursor = { by: 'time'; at: number; id: string } | { by: 'day'; day: Day; id: string };

/** Writes a cursor as text, which callers do not read but only pass back. */
export function writeListCursor(cursor: ListCursor): string {
  const position = cursor.by === 'time' ? `t.${cursor.at}` : `d.${cursor.day}`;
  return Buffer.from(`${position}.${cursor.id}`).toString('base64url');
}

/** The cursor in a text; null for text that `writeListCursor` does not write. */
export function readListCursor(text: string): ListCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('latin1');
  const [, at, day = '', id] = /^(?:t\.(\d{1,16})|d\.(\d{4}-\d\d-\d\d))\.([\w-]{1,40})$/.exec(plain) ?? [];
  if (id === undefined) return null;
  const cursor: ListCursor = at === undefined ? { by: 'day', day, id } : { by: 'time', at: Number(at), id };
  return writeListCursor(cursor) === text ? cursor : null;
}
