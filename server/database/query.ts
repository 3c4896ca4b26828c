import {
  type Compilable,
  type DialectAdapter,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Dialect } from './dialect.ts';
import type { TableName, Tables } from './tables.ts';

/** A placeholder for a value that is known when the statement runs. */
export class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Marks<Values> = { readonly [Name in keyof Values]-?: Expression<Values[Name]> };

/** A statement's text, and the names of its values in their sequence. */
export interface Text {
  text: string;
  bind(values: Readonly<Record<string, unknown>>): unknown[];
}

export interface Query<Row> {
  name: string;
  sqlite: Text;
  postgres: Text;
  /** Never has a value; it only carries the type of the rows. */
  row?: Row;
}

export interface Asked<Row> {
  query: Query<Row>;
  values: Readonly<Record<string, unknown>>;
}

export type RowOf<Query> = Query extends Asked<infer Row> ? Row : never;

export type RowsOf<Queries extends Record<string, Asked<unknown>>> = {
  [Name in keyof Queries]: RowOf<Queries[Name]>[];
};

/** All queries of the program, so that a test can prepare each of them. */
export const queries: Query<unknown>[] = [];

/** Kysely checks tables, columns and types. The text is built when the query is first used; `build` gets a mark for each value. */
export function defineQuery<Values extends object>(name: string) {
  return <Row>(
    build: (db: Kysely<Tables>, marks: Marks<Values>, dialect: Dialect) => Compilable<Row>,
  ): ((values: Values) => Asked<Row>) => {
    const texts: Partial<Record<Dialect, Text>> = {};
    const query: Query<Row> = {
      name,
      get sqlite() {
        texts.sqlite ??= compileText(build(onSqlite, marksOf<Values>(), 'sqlite'));
        return texts.sqlite;
      },
      get postgres() {
        texts.postgres ??= compileText(build(onPostgres, marksOf<Values>(), 'postgres'));
        return texts.postgres;
      },
    };
    queries.push(query as Query<unknown>);
    return (values) => ({ query, values: values as Readonly<Record<string, unknown>> });
  };
}

/** Selects the rows whose columns have the given values. `key` has the column of each value. */
export function selectWhere<
  Table extends TableName,
  const Key extends Readonly<Record<string, keyof Tables[Table] & string>>,
>(table: Table, key: Key, order: readonly (keyof Tables[Table] & string)[] = []) {
  type Values = { [Name in keyof Key]: Tables[Table][Key[Name]] };
  return defineQuery<Values>(`${table}_by_${Object.values(key).join('_')}`)((db, marks) => {
    const conditions = Object.entries(key).map(
      ([name, column]) => sql`${sql.ref(column)} = ${marks[name as keyof Key]}`,
    );
    const sorted = order.length > 0 ? sql` order by ${list(order)}` : sql``;
    const isMeant = sql.join(conditions, sql` and `);
    return statementOf(db, sql<Tables[Table]>`select * from ${sql.table(table)} where ${isMeant}${sorted}`);
  });
}

/** A statement that Kysely's builder cannot write. The type of its rows is not checked. */
export function statementOf<Row>(db: Kysely<Tables>, statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(db) };
}

/** The names of columns, with commas between. */
export function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function marksOf<Values>(): Marks<Values> {
  return new Proxy({}, { get: (_, name) => sql.val(new Mark(String(name))) }) as Marks<Values>;
}

export function compileText(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Text {
  const { sql: text, parameters } = query.compile();
  return {
    text,
    bind: (values) => parameters.map((parameter) => (parameter instanceof Mark ? values[parameter.name] : parameter)),
  };
}

/** Kysely without a connection, which only builds texts. */
function kyselyFor(adapter: DialectAdapter, compiler: QueryCompiler): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

export const onSqlite = kyselyFor(new SqliteAdapter(), new SqliteQueryCompiler());
export const onPostgres = kyselyFor(new PostgresAdapter(), new PostgresQueryCompiler());
