/** How many texts are prepared: enough for all of the program. Each takes memory on every open connection. */
const mostNamed = 500;

const named = new Map<string, { name: string; text: string }>();

/**
 * Replaces `?` by `$1`, `$2` …, and gives the text a name to prepare it under, as long as there are fewer than `mostNamed`. What changes
 * tables is run once, and gets none. No text of ours has a `?` with another meaning.
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
