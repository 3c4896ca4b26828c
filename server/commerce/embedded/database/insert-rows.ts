import type { Statement, Value } from './sql.ts';

/** So many rows go in one statement. Each count is a text of its own to keep prepared: a few do for any number of rows. */
const counts = [16, 4, 3, 2, 1];

/** Inserts rows in few statements. `into` names the table and its columns. */
export function insertRows(into: string, rows: readonly Value[][]): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  for (const count of counts) {
    for (; rows.length - start >= count; start += count) {
      statements.push(insertTogether(into, rows.slice(start, start + count)));
    }
  }
  return statements;
}

function insertTogether(into: string, rows: readonly Value[][]): Statement {
  const group = `(${(rows[0] ?? []).map(() => '?').join(', ')})`;
  return [`INSERT INTO ${into} VALUES ${rows.map(() => group).join(', ')}`, ...rows.flat()];
}
