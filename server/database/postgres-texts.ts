/** Enough for every text of the program; each one takes memory on every connection for as long as that is open. */
const mostNamed = 500;

const named = new Map<string, { name: string; text: string }>();

/**
 * `?` as PostgreSQL writes it, `$1`, `$2` …, with a name to prepare the text under, while there are some. No text of ours
 * holds a `?` of another kind.
 */
export function numberPlaceholders(text: string): { name: string | undefined; text: string } {
  const known = named.get(text);
  if (known) return known;
  let count = 0;
  const numbered = text.replaceAll('?', () => `$${++count}`);
  if (named.size >= mostNamed) return { name: undefined, text: numbered };
  const statement = { name: `s${named.size}`, text: numbered };
  named.set(text, statement);
  return statement;
}
