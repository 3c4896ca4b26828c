import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import { defineQuery, type Marks } from './query.ts';
import type { TableName, Tables } from './tables.ts';

// Statements for the rows whose columns have the given values. Other statements are written with `defineQuery`.

type ColumnOf<Table extends TableName> = keyof Tables[Table] & string;
type Values<Table extends TableName, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

export function selectWhere<Table extends TableName, Key extends ColumnOf<Table>>(
  name: string,
  table: Table,
  key: readonly Key[],
) {
  return defineQuery<Values<Table, Key>>(name)((db, marks) =>
    compiled<Tables[Table]>(db, sql`select * from ${sql.table(table)} where ${equal(key, marks)}`),
  );
}

export function updateWhere<Table extends TableName, Key extends ColumnOf<Table>, Set extends ColumnOf<Table>>(
  name: string,
  table: Table,
  key: readonly Key[],
  set: readonly Set[],
) {
  return defineQuery<Values<Table, Key | Set>>(name)((db, marks) => {
    const sets = sql.join(set.map((column) => sql`${sql.ref(column)} = ${marks[column]}`));
    return compiled(db, sql`update ${sql.table(table)} set ${sets} where ${equal(key, marks)}`);
  });
}

export function deleteWhere<Table extends TableName, Key extends ColumnOf<Table>>(
  name: string,
  table: Table,
  key: readonly Key[],
) {
  return defineQuery<Values<Table, Key>>(name)((db, marks) =>
    compiled(db, sql`delete from ${sql.table(table)} where ${equal(key, marks)}`),
  );
}

/** Inserts a row. `unless` names unique columns: when a row with the same values in them exists, nothing is inserted. */
export function insertInto<Table extends TableName, Column extends ColumnOf<Table>>(
  name: string,
  table: Table,
  columns: readonly Column[],
  { unless = [] }: { unless?: readonly Column[] } = {},
) {
  return defineQuery<Values<Table, Column>>(name)((db, marks) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map((column) => marks[column]));
    const conflict = sql` on conflict (${sql.join(unless.map((column) => sql.ref(column)))}) do nothing`;
    return compiled(
      db,
      sql`insert into ${sql.table(table)} (${names}) values (${values})${unless.length > 0 ? conflict : sql``}`,
    );
  });
}

function equal<Column extends string>(columns: readonly Column[], marks: Marks<Record<Column, unknown>>) {
  return sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${marks[column]}`),
    sql` and `,
  );
}

function compiled<Row>(db: Kysely<Tables>, statement: RawBuilder<unknown>): Compilable<Row> {
  return { compile: () => statement.compile(db) as never };
}
