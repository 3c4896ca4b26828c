import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compileText, Mark, onPostgres, onSqlite, type Text } from './query.ts';
import { postgresTypeOf, rankOf, type TableName, type Tables } from './tables.ts';

/**
 * A kind of change for both databases. On SQLite it is a small statement per row; on PostgreSQL it is a part of the step's single
 * statement, with one list of values per column.
 */
export interface Write<Row> {
  name: string;
  rank: number;
  /** True when every given row must change. If a row does not, another step was first, and this step writes nothing. */
  isExact: boolean;
  /** The statements for a row, which are tried in this sequence until one changes it. */
  sqlite: readonly Text[];
  postgres: PostgresWrite;
  /** Never has a value; it only carries the type of the rows. */
  row?: Row;
}

export interface PostgresWrite {
  columns: readonly string[];
  /**
   * Parts of `WITH`; `$1`, `$2` … are lists of the columns' values. `isCounted`: the number of changed rows is compared with the number of
   * given rows.
   */
  parts: readonly { name: string; text: string; isCounted: boolean }[];
}

/** A write with its rows, for `commit`. */
export interface Change {
  write: Write<never>;
  rows: readonly Readonly<Record<string, unknown>>[];
}

export type WriteRows<Row> = (...rows: readonly Row[]) => Change;

/** All writes of the program, so that a test can prepare each of them. */
export const writes: Write<never>[] = [];

type RowOf<Table extends TableName, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

type ColumnOf<Table extends TableName> = keyof Tables[Table] & string;

/** An expression for a column's value in the table or in the given row. */
type ColumnRef<Table extends TableName> = (column: ColumnOf<Table>) => Expression<unknown>;

/** Inserts rows. `insteadOf` has the unique columns, and the condition under which an existing row is overwritten. */
export function insertRows<Table extends TableName, Column extends ColumnOf<Table>>(
  table: Table,
  columns: readonly Column[],
  insteadOf?: {
    columns: readonly Column[];
    when: (was: ColumnRef<Table>, now: ColumnRef<Table>) => RawBuilder<SqlBool>;
  },
): WriteRows<RowOf<Table, Column>> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const conflict = () => {
    if (!insteadOf) return sql``;
    const was: ColumnRef<Table> = (column) => sql.ref(`${table}.${column}`);
    const now: ColumnRef<Table> = (column) => sql.ref(`excluded.${column}`);
    const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${now(column)}`));
    return sql` on conflict (${sql.join(insteadOf.columns.map((column) => sql.ref(column)))})
      do update set ${sets} where ${insteadOf.when(was, now)}`;
  };
  return defineWrite(table, `insert_${table}`, {
    sqlite: [sql`insert into ${sql.table(table)} (${names}) values (${sql.join(columns.map(mark))})${conflict()}`],
    columns,
    postgres: [
      sql`insert into ${sql.table(table)} (${names}) select ${names} from ${listed(table, columns)}${conflict()} returning 1`,
    ],
  });
}

interface Update<Table extends TableName, Key, Set, Add> {
  /** Columns that must still have the values that were read; a `version` among them is increased by one. */
  key: readonly Key[];
  set?: readonly Set[];
  /** Columns to which the given values are added. */
  add?: readonly Add[];
  /** Columns that are increased by one. */
  count?: readonly ColumnOf<Table>[];
  /** A further condition. */
  when?: (was: ColumnRef<Table>, given: ColumnRef<Table>) => RawBuilder<SqlBool>;
  /** A name that distinguishes two kinds of updates of one table in a step. */
  name?: string;
}

/** Changes rows whose key columns still have the values that were read. */
export function updateRows<
  Table extends TableName,
  Key extends ColumnOf<Table>,
  Set extends ColumnOf<Table> = never,
  Add extends ColumnOf<Table> = never,
>(table: Table, update: Update<Table, Key, Set, Add>): WriteRows<RowOf<Table, Key | Set | Add>> {
  const { key, set = [], add = [], count = [], when, name = '' } = update;
  const counted = [...count, ...((key as readonly string[]).includes('version') ? ['version'] : [])];
  const columns = [...key, ...set, ...add];
  const was: ColumnRef<Table> = (column) => sql.ref(`${table}.${column}`);
  const changed = (given: ColumnRef<Table>) =>
    sql.join([
      ...set.map((column) => sql`${sql.ref(column)} = ${given(column)}`),
      ...add.map((column) => sql`${sql.ref(column)} = ${was(column)} + ${given(column)}`),
      ...counted.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + 1`),
    ]);
  const isMeant = (given: ColumnRef<Table>) =>
    sql.join(
      [...key.map((column) => sql`${was(column)} = ${given(column)}`), ...(when ? [sql`(${when(was, given)})`] : [])],
      sql` and `,
    );
  return defineWrite(table, `update_${table}${name && `_${name}`}`, {
    sqlite: [sql`update ${sql.table(table)} set ${changed(mark)} where ${isMeant(mark)}`],
    columns,
    postgres: [
      sql`update ${sql.table(table)} set ${changed(inList)} from ${listed(table, columns)} where ${isMeant(inList)} returning 1`,
    ],
  });
}

/** Deletes rows whose key columns still have the values that were read. */
export function deleteRows<Table extends TableName, Key extends ColumnOf<Table>>(
  table: Table,
  key: readonly Key[],
): WriteRows<RowOf<Table, Key>> {
  const isMeant = (given: ColumnRef<Table>) =>
    sql.join(
      key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${given(column)}`),
      sql` and `,
    );
  return defineWrite(table, `delete_${table}`, {
    sqlite: [sql`delete from ${sql.table(table)} where ${isMeant(mark)}`],
    columns: key,
    postgres: [sql`delete from ${sql.table(table)} using ${listed(table, key)} where ${isMeant(inList)} returning 1`],
  });
}

interface Definition<Column> {
  sqlite: readonly RawBuilder<unknown>[];
  columns: readonly Column[];
  /** The parts of `WITH` whose changed rows are counted. */
  postgres: readonly RawBuilder<unknown>[];
  /** Parts that come before those, by name; their changed rows are not counted. */
  before?: Readonly<Record<string, RawBuilder<unknown>>>;
  isExact?: boolean;
}

/** Defines a change other than a plain insert, update or delete. */
export function defineWrite<Table extends TableName, Column extends ColumnOf<Table>>(
  table: Table,
  name: string,
  { sqlite, columns, postgres, before = {}, isExact = true }: Definition<Column>,
): WriteRows<RowOf<Table, Column>> {
  const order = new Map<string, number>(columns.map((column, index) => [column, index + 1]));
  const textOf = (part: RawBuilder<unknown>) => {
    const { sql: text, parameters } = part.compile(onPostgres);
    return text.replaceAll(/\$(\d+)/g, (_, number) => {
      const parameter = parameters[Number(number) - 1];
      if (!(parameter instanceof Mark)) throw new Error(`${name}: a constant must be written into the text.`);
      return `$${order.get(parameter.name)}`;
    });
  };
  const write: Write<never> = {
    name,
    rank: rankOf(table),
    isExact,
    sqlite: sqlite.map((text) => compileText({ compile: () => text.compile(onSqlite) })),
    postgres: {
      columns,
      parts: [
        ...Object.entries(before).map(([part, text]) => ({ name: part, text: textOf(text), isCounted: false })),
        ...postgres.map((text, index) => ({ name: `${name}_${index}`, text: textOf(text), isCounted: true })),
      ],
    },
  };
  writes.push(write);
  return (...rows) => ({ write, rows: rows as readonly Readonly<Record<string, unknown>>[] });
}

/** A row's value on SQLite; the list of all rows' values on PostgreSQL. */
export function mark(column: string): RawBuilder<unknown> {
  return sql`${sql.val(new Mark(column))}`;
}

/** A column, on PostgreSQL, of that given row which matches the changed row. */
export function inList(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(`given.${column}`)}`;
}

/** The given rows as a table, on PostgreSQL. `unnest` lets PostgreSQL use the index, unlike JSON. */
export function listed(table: TableName, columns: readonly string[]): RawBuilder<unknown> {
  const lists = columns.map((column) => sql`${mark(column)}::${sql.raw(postgresTypeOf(table, column))}[]`);
  return sql`unnest(${sql.join(lists)}) as given (${sql.join(columns.map((column) => sql.ref(column)))})`;
}
