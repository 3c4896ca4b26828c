import type { ListPlace } from '#server/commerce/catalog.ts';

/** A place in a list as callers hold it: they hand it back and read nothing from it. */
export function writeCursor({ count, id }: ListPlace): string {
  return Buffer.from(`${count}.${id}`).toString('base64url');
}

/** Null for anything that `writeCursor` does not write. */
export function readCursor(cursor: string): ListPlace | null {
  const [, count, id] = /^(\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (count === undefined || id === undefined) return null;
  const place = { count: Number(count), id: Number(id) };
  return writeCursor(place) === cursor ? place : null;
}
