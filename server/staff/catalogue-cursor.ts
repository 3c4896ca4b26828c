import type * as z from 'zod/mini';

/** Writes a place in a list of the catalogue as a cursor, which callers do not read but only pass back. */
export function writeCatalogueCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place in a cursor; null without a cursor. Fails for a text that is no cursor of this list. */
export function readCatalogueCursor<Place extends z.ZodMiniType>(
  text: string | undefined,
  schema: Place,
): { ok: true; place: z.infer<Place> | null } | { ok: false } {
  if (text === undefined) return { ok: true, place: null };
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? { ok: true, place: parsed.data } : { ok: false };
  } catch {
    return { ok: false };
  }
}
