import type { Statement, Value } from './sql.ts';

const prepared = new Map<string, { name: string; text: string }>();
const joined = new Map<string, string>();

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

/** Several changes as the parts of one statement. */
export function joinStatements(statements: readonly Statement[]): [text: string, ...values: Value[]] {
  const [first] = statements;
  if (first && statements.length === 1) return [...first];
  const key = statements.map(([text]) => text).join(';');
  let text = joined.get(key);
  if (text === undefined) {
    text = `WITH ${statements.map(([part], index) => `part${index} AS (${part})`).join(', ')} SELECT 1`;
    joined.set(key, text);
  }
  return [text, ...statements.flatMap(([, ...values]) => values)];
}
