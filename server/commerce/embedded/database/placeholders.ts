const prepared = new Map<string, { name: string; text: string }>();

/** `?` as PostgreSQL writes it, `$1`, `$2` …, with a name to prepare the text under. No text of ours holds a `?` of another kind. */
export function numberPlaceholders(text: string): { name: string; text: string } {
  let statement = prepared.get(text);
  if (!statement) {
    let count = 0;
    statement = { name: `s${prepared.size}`, text: text.replaceAll('?', () => `$${++count}`) };
    prepared.set(text, statement);
  }
  return statement;
}
