import type { Statement, Value } from './sql.ts';

/** So many rows go in one statement; each count is a text of its own to keep prepared. */
const mostRows = 16;

/** Inserts rows in as few statements as it takes. `into` names the table and its columns. */
export function insertRows(into: string, rows: readonly Value[][]): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += mostRows) {
    const some = rows.slice(start, start + mostRows);
    const group = `(${(some[0] ?? []).map(() => '?').join(', ')})`;
    statements.push([`INSERT INTO ${into} VALUES ${some.map(() => group).join(', ')}`, ...some.flat()]);
  }
  return statements;
}
