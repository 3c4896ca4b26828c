import type { Dialect } from '#server/database/dialect.ts';

/** Rules that refuse to change or delete rows of a table. `refuse` is the name of the function that says so on PostgreSQL. */
export function refuseChanges(dialect: Dialect, table: string, sentence: string, refuse: string): string[] {
  if (dialect === 'sqlite') {
    return ['update', 'delete'].map(
      (change) => `CREATE TRIGGER ${table}_refuse_${change} BEFORE ${change.toUpperCase()} ON ${table}
      BEGIN SELECT RAISE(ABORT, '${sentence}'); END`,
    );
  }
  return [
    `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${sentence}'; END $$`,
    `CREATE TRIGGER ${table}_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${refuse}()`,
  ];
}
