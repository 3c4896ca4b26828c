import type { Reader } from './database.ts';
import type { Asked } from './query.ts';

export async function findRow<Row>(reader: Reader, asked: Asked<Row>): Promise<Row | undefined> {
  return (await findRows(reader, asked))[0];
}

export async function findRows<Row>(reader: Reader, asked: Asked<Row>): Promise<Row[]> {
  const { rows } = await reader.ask({ rows: asked });
  return rows;
}
