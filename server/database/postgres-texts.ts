/** The most texts that are prepared, enough for the whole program. Each prepared text takes memory on every open connection. */
const mostNamed = 500;

const named = new Map<string, { name: string; text: string }>();

/**
 * Replaces `?` by `$1`, `$2` …, and gives the text a name for preparing, up to `mostNamed` texts. Statements that change tables run only
 * once, and get no name. None of our texts has a `?` with another meaning.
 */
export function numberPlaceholders(text: string): { name: string | undefined; text: string } {
  const known = named.get(text);
  if (known) return known;
  let count = 0;
  const numbered = text.replaceAll('?', () => `$${++count}`);
  if (named.size >= mostNamed || /^(CREATE|ALTER|DROP)\b/.test(text)) return { name: undefined, text: numbered };
  const statement = { name: `s${named.size}`, text: numbered };
  named.set(text, statement);
  return statement;
}
