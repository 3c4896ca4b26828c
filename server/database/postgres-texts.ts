import type { Statement, Value } from './sql.ts';

/** Enough for every text of the program; each one takes memory on every connection for as long as that is open. */
const mostNamed = 500;

const named = new Map<string, { name: string; text: string }>();
const joined = new Map<string, string>();

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

/**
 * Several changes as the parts of one statement. Only where each is of another kind: with repeated ones every number of rows
 * would be a text of its own, prepared and kept on each connection. Those go one by one.
 */
export function joinStatements(statements: readonly Statement[]): readonly Statement[] {
  const texts = new Set(statements.map(([text]) => text));
  if (statements.length < 2 || texts.size < statements.length) return statements;
  const values = statements.flatMap(([, ...some]): Value[] => some);
  return [[joinTexts([...texts]), ...values]];
}

function joinTexts(texts: readonly string[]): string {
  const key = texts.join(';');
  let text = joined.get(key);
  if (text === undefined) {
    text = `WITH ${texts.map((part, index) => `part${index} AS (${part})`).join(', ')} SELECT 1`;
    joined.set(key, text);
  }
  return text;
}
