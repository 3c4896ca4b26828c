import type { Statement, Value } from './sql.ts';

/** Rows per INSERT. Each count is a text of its own to keep prepared: a few do for any number of rows. */
const counts = [16, 4, 3, 2, 1];

/** What inserts rows, given by column, in few statements. Made once for a table, whose texts it caches. */
export function insertInto<Column extends string>(
  table: string,
  columns: readonly Column[],
): (rows: readonly Readonly<Record<Column, Value>>[]) => Statement[] {
  const group = `(${columns.map(() => '?').join(', ')})`;
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
  const texts = counts.map((count) => ({ count, text: head + Array(count).fill(group).join(', ') }));

  return (rows) => {
    const statements: Statement[] = [];
    let start = 0;
    for (const { count, text } of texts) {
      for (; rows.length - start >= count; start += count) {
        const some = rows.slice(start, start + count);
        statements.push([text, ...some.flatMap((row) => columns.map((column) => row[column]))]);
      }
    }
    return statements;
  };
}
