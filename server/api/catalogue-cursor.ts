import type * as z from 'zod/mini';

/** Writes a place in a list of the catalogue as a cursor, which callers do not read but only pass back. */
export function writeCatalogueCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place in a cursor; null for a text that is no cursor of this list. */
export function readCatalogueCursor<Place extends z.ZodMiniType>(text: string, schema: Place): z.infer<Place> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
