import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import { compileText, list, Mark, onPostgres, onSqlite, type Text } from './query.ts';
import { postgresTypeOf, rankOf, type TableName, type Tables, tables } from './tables.ts';

/**
 * A kind of change for both databases. On SQLite it is a small statement per row; on PostgreSQL it is a part of the step's single
 * statement, with one list of values per column.
 */
export interface Write {
  name: string;
  rank: number;
  isExact: boolean;
  /** The statements for a row, which are tried in this sequence until one changes it. */
  sqlite: readonly Text[];
  postgres: PostgresWrite;
}

interface PostgresWrite {
  columns: readonly string[];
  /** `$1`, `$2` … are lists of the columns' values. `isCounted`: as many rows must change as are given. */
  parts: readonly { name: string; text: string; isCounted: boolean }[];
}

/**
 * A write with its rows. All rows of an exact write must change in a `commit`. If one does not, another step was first, and nothing is
 * written.
 */
export interface Change {
  write: Write;
  rows: readonly Readonly<Record<string, unknown>>[];
}

type WriteRows<Row> = (...rows: readonly Row[]) => Change;

/** All writes of the program, so that a test can prepare each of them. */
export const writes: Write[] = [];

type ColumnOf<Table extends TableName> = keyof Tables[Table] & string;

/** The values of columns. A value beside the columns, which only the condition of a change names, is a text. */
type ValuesOf<Table extends TableName, Name extends string> = {
  [Own in Name]: Own extends keyof Tables[Table] ? Tables[Table][Own] : string;
};

type Nullable<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row];

/** A new row. Columns that are left out are null. */
export type NewRow<Table extends TableName> = Omit<Tables[Table], Nullable<Tables[Table]>> &
  Partial<Pick<Tables[Table], Nullable<Tables[Table]>>>;

/** An expression for a column's value in the table or in the given row. */
type ColumnRef = (column: string) => RawBuilder<unknown>;

/** A condition beside the key of a change. */
type Condition = (was: ColumnRef, given: ColumnRef) => RawBuilder<SqlBool>;

interface Conflict<Column> {
  /**
   * Unique columns. If a row with the same values in them exists already, nothing is inserted. An empty list stands for the columns of any
   * unique index.
   */
  unless?: readonly Column[];
  /** Unique columns. If a row with the same values in them exists already, it is overwritten. */
  insteadOf?: readonly Column[];
  /** The columns that are overwritten; all of them when it is left out. */
  set?: readonly Column[];
  when?: Condition;
}

export function insertRows<Table extends TableName>(
  table: Table,
  conflict: Conflict<ColumnOf<Table>> = {},
): WriteRows<NewRow<Table>> {
  const columns = Object.keys(tables[table]) as ColumnOf<Table>[];
  const names = list(columns);
  const onConflict = conflictOf(table, { set: columns, ...conflict });
  return defineWrite<Table, ColumnOf<Table>>(table, nameOf('insert', table), {
    sqlite: [sql`insert into ${sql.table(table)} (${names}) values (${sql.join(columns.map(mark))})${onConflict}`],
    columns,
    postgres: [
      sql`insert into ${sql.table(table)} (${names}) select ${names} from ${listed(table, columns)}${onConflict} returning 1`,
    ],
  }) as WriteRows<NewRow<Table>>;
}

function conflictOf(table: TableName, { unless, insteadOf, set = [], when }: Conflict<string>): RawBuilder<unknown> {
  if (unless) return sql` on conflict ${unless.length > 0 ? sql`(${list(unless)})` : sql``} do nothing`;
  if (!insteadOf) return sql``;
  const now: ColumnRef = (column) => sql`${sql.ref(`excluded.${column}`)}`;
  const sets = sql.join(set.map((column) => sql`${sql.ref(column)} = ${now(column)}`));
  const condition = when ? sql` where ${when(columnsOf(table), now)}` : sql``;
  return sql` on conflict (${list(insteadOf)}) do update set ${sets}${condition}`;
}

interface Update<Set, Add, Beside> {
  add?: readonly Add[];
  /** Columns that get the given values where they have none. */
  fill?: readonly Set[];
  count?: readonly string[];
  beside?: readonly Beside[];
  when?: Condition;
}

/** Changes rows whose key columns still have the values that were read. A `version` among them is increased by one. */
export function updateRows<
  Table extends TableName,
  Key extends ColumnOf<Table>,
  Set extends ColumnOf<Table> = never,
  Add extends ColumnOf<Table> = never,
  Beside extends string = never,
>(
  table: Table,
  key: readonly Key[],
  set: readonly Set[],
  { add = [], fill = [], count = [], beside = [], when }: Update<Set, Add, Beside> = {},
): WriteRows<ValuesOf<Table, Key | Set | Add | Beside>> {
  const was = columnsOf(table);
  const counted = [...count, ...key.filter((column) => column === 'version')];
  const changed = (given: ColumnRef) =>
    sql.join([
      ...set.map((column) => sql`${sql.ref(column)} = ${given(column)}`),
      ...add.map((column) => sql`${sql.ref(column)} = ${was(column)} + ${given(column)}`),
      ...fill.map((column) => sql`${sql.ref(column)} = coalesce(${was(column)}, ${given(column)})`),
      ...counted.map((column) => sql`${sql.ref(column)} = ${was(column)} + 1`),
    ]);
  const columns = [...key, ...set, ...add, ...fill, ...beside];
  return defineWrite(table, nameOf('update', table, [...set, ...add, ...fill, ...count]), {
    sqlite: [sql`update ${sql.table(table)} set ${changed(mark)} where ${isMeant(table, key, mark, when)}`],
    columns,
    postgres: [
      sql`update ${sql.table(table)} set ${changed(inList)} from ${listed(table, columns)}
        where ${isMeant(table, key, inList, when)} returning 1`,
    ],
  });
}

/** Locks rows and changes nothing: another transaction that changes or locks them waits for the end of this one. */
export function lockRows<Table extends TableName, Key extends ColumnOf<Table>>(
  table: Table,
  key: readonly Key[],
): WriteRows<ValuesOf<Table, Key>> {
  const [first = ''] = key;
  const same = sql`${sql.ref(first)} = ${columnsOf(table)(first)}`;
  return defineWrite(table, nameOf('lock', table), {
    sqlite: [sql`update ${sql.table(table)} set ${same} where ${isMeant(table, key, mark)}`],
    columns: key,
    postgres: [
      sql`update ${sql.table(table)} set ${same} from ${listed(table, key)} where ${isMeant(table, key, inList)} returning 1`,
    ],
  });
}

/** Deletes rows whose key columns still have the values that were read. */
export function deleteRows<Table extends TableName, Key extends ColumnOf<Table>, Beside extends string = never>(
  table: Table,
  key: readonly Key[],
  { beside = [], when }: { beside?: readonly Beside[]; when?: Condition } = {},
): WriteRows<ValuesOf<Table, Key | Beside>> {
  const columns = [...key, ...beside];
  return defineWrite(table, nameOf('delete', table), {
    sqlite: [sql`delete from ${sql.table(table)} where ${isMeant(table, key, mark, when)}`],
    columns,
    postgres: [
      sql`delete from ${sql.table(table)} using ${listed(table, columns)} where ${isMeant(table, key, inList, when)} returning 1`,
    ],
  });
}

function isMeant(table: TableName, key: readonly string[], given: ColumnRef, when?: Condition): RawBuilder<unknown> {
  const was = columnsOf(table);
  const conditions = key.map((column) => sql`${was(column)} = ${given(column)}`);
  return sql.join([...conditions, ...(when ? [sql`(${when(was, given)})`] : [])], sql` and `);
}

function columnsOf(table: TableName): ColumnRef {
  return (column) => sql`${sql.ref(`${table}.${column}`)}`;
}

/** Gives each write a different name, because changes with the same name are made together. */
function nameOf(verb: string, table: TableName, columns: readonly string[] = []): string {
  const name = [verb, table, ...columns].join('_');
  return writes.some((write) => write.name === name) ? `${name}_${writes.length}` : name;
}

interface Definition<Column> {
  sqlite: readonly RawBuilder<unknown>[];
  columns: readonly Column[];
  /** The parts of `WITH`, by name where another part refers to it. */
  postgres: readonly RawBuilder<unknown>[] | Readonly<Record<string, RawBuilder<unknown>>>;
  /** Parts that come before those, by name; their changed rows are not counted. */
  before?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** False when a given row may change any number of rows. */
  isExact?: boolean;
}

/** Defines a change other than a plain insert, update or delete. */
export function defineWrite<Table extends TableName, Column extends string>(
  table: Table,
  name: string,
  { sqlite, columns, postgres, before = {}, isExact = true }: Definition<Column>,
): WriteRows<ValuesOf<Table, Column>> {
  const order = new Map<string, number>(columns.map((column, index) => [column, index + 1]));
  const textOf = (part: RawBuilder<unknown>) => {
    const { sql: text, parameters } = part.compile(onPostgres);
    return text.replaceAll(/\$(\d+)/g, (_, number) => {
      const parameter = parameters[Number(number) - 1];
      if (!(parameter instanceof Mark)) throw new Error(`${name}: a constant must be written into the text.`);
      return `$${order.get(parameter.name)}`;
    });
  };
  const ordinal = writes.length;
  const texts: Partial<Pick<Write, Dialect>> = {};
  const write: Write = {
    name,
    rank: rankOf(table),
    isExact,
    get sqlite() {
      texts.sqlite ??= sqlite.map((text) => compileText({ compile: () => text.compile(onSqlite) }));
      return texts.sqlite;
    },
    get postgres() {
      texts.postgres ??= {
        columns,
        parts: [
          ...Object.entries(before).map(([part, text]) => ({ name: part, text: textOf(text), isCounted: false })),
          ...Object.entries(postgres).map(([part, text]) => ({
            // A name of PostgreSQL's has 63 characters at most.
            name: /^\d/.test(part) ? `change${ordinal}_${part}` : part,
            text: textOf(text),
            isCounted: true,
          })),
        ],
      };
      return texts.postgres;
    },
  };
  writes.push(write);
  return (...rows) => ({ write, rows: rows as readonly Readonly<Record<string, unknown>>[] });
}

/** A row's value on SQLite; the list of all rows' values on PostgreSQL. */
export function mark(column: string): RawBuilder<unknown> {
  return sql`${sql.val(new Mark(column))}`;
}

/** A column of the given row that matches the changed row, on PostgreSQL. */
export function inList(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(`given.${column}`)}`;
}

/** The given rows as a table, on PostgreSQL. `unnest` lets PostgreSQL use the index, unlike JSON. */
export function listed(table: TableName, columns: readonly string[]): RawBuilder<unknown> {
  const lists = columns.map((column) => sql`${mark(column)}::${sql.raw(postgresTypeOf(table, column))}[]`);
  return sql`unnest(${sql.join(lists)}) as given (${list(columns)})`;
}
