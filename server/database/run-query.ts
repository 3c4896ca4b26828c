import type { Reader } from './database.ts';
import type { Asked } from './query.ts';

/** The first row of one query; undefined when there is none. */
export async function findRow<Row>(reader: Reader, asked: Asked<Row>): Promise<Row | undefined> {
  return (await findRows(reader, asked))[0];
}

/** The rows of one query. */
export async function findRows<Row>(reader: Reader, asked: Asked<Row>): Promise<Row[]> {
  const { rows } = await reader.ask({ rows: asked });
  return rows;
}
