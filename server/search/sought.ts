/** A search in the index: terms and their combination. */
export type Sought =
  | Term
  | { allOf: readonly Sought[] }
  | { anyOf: readonly Sought[] }
  | { within: Fields; of: Sought };

/** A search for a whole term of a text, or for all terms with this beginning. */
interface Term {
  term: string;
  isBeginning: boolean;
}

/** The fields of a text that rank highest. */
export type Fields = 'name' | 'name words';

export const allOf = (parts: readonly Sought[]): Sought => ({ allOf: parts });

export const anyOf = (parts: readonly Sought[]): Sought => ({ anyOf: parts });

export const within = (fields: Fields, of: Sought): Sought => ({ within: fields, of });

export const wholeTerm = (term: string): Sought => ({ term, isBeginning: false });

export const beginning = (term: string): Sought => ({ term, isBeginning: true });

/** Writes a search in SQLite's full-text query language. */
export function toQuery(sought: Sought): string {
  if ('term' in sought) return `"${sought.term.replaceAll('"', '""')}"${sought.isBeginning ? '*' : ''}`;
  if ('allOf' in sought) return `(${sought.allOf.map(toQuery).join(' AND ')})`;
  if ('anyOf' in sought) return `(${sought.anyOf.map(toQuery).join(' OR ')})`;
  return `{${sought.within}}: (${toQuery(sought.of)})`;
}
