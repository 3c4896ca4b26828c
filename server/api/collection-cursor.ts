import type { ListPosition } from '#server/commerce/catalogue.ts';

/** Writes a place in a list as text that callers only pass back. */
export function writeCursor({ count, id }: ListPosition): string {
  return Buffer.from(`${count}.${id}`).toString('base64url');
}

/** The place in a cursor; null for text that `writeCursor` does not write. */
export function readCursor(cursor: string): ListPosition | null {
  const [, count, id] = /^(\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (count === undefined || id === undefined) return null;
  const place = { count: Number(count), id: Number(id) };
  return writeCursor(place) === cursor ? place : null;
}
