import type pg from 'pg';
import { unreachable } from './postgres-faults.ts';
import type { Asked } from './query.ts';
import { toStored, type Value } from './sql.ts';
import { type Committed, expectedConstraints, inOrder, type RowsOf, type Steps } from './steps.ts';
import type { Change } from './write.ts';

/**
 * Creates steps on PostgreSQL: one statement that reads and one that writes. Each kind of step has a separate text, prepared once per
 * connection.
 */
export function postgresSteps(pool: pg.Pool): Steps {
  return {
    async ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries) {
      const names = Object.keys(queries);
      if (names.length === 0) return {} as RowsOf<Queries>;
      const values = Object.values(queries).flatMap(({ query, values }) => query.postgres.bind(values));
      const { rows } = await run(
        pool,
        textFor(
          'ask',
          names.map((name) => `${name}=${queries[name]?.query.name}`),
          () => askText(queries),
        ),
        values,
      );
      return rows[0] as RowsOf<Queries>;
    },
    commit: (changes) => commit(pool, changes),
    commitUnsynced: (changes) => commit(pool, changes),
  };
}

async function commit(pool: pg.Pool, changes: readonly Change[]): Promise<Committed> {
  const ordered = inOrder(changes);
  if (ordered.length === 0) return 'done';
  const names = ordered.map(({ write }) => write.name);
  const text = textFor('commit', names, () => commitText(ordered));
  const values = ordered.flatMap(({ write, rows }) =>
    write.postgres.columns.map((column) => rows.map((row) => toStored(row[column] as Value))),
  );
  for (let tries = 1; ; tries++) {
    try {
      await run(pool, text, values);
      return 'done';
    } catch (fault) {
      if (isMoved(fault)) return 'moved';
      if (!isDeadlock(fault) || tries === mostTries) throw fault;
    }
  }
}

const mostTries = 5;

interface NamedText {
  name: string;
  text: string;
}

const texts = new Map<string, NamedText>();

/** The text of a kind of step, made only once; there are few kinds. */
function textFor(kind: 'ask' | 'commit', names: readonly string[], write: () => string): NamedText {
  const key = `${kind} ${names.join(' ')}`;
  let text = texts.get(key);
  if (!text) {
    text = { name: `step${texts.size}`, text: write() };
    texts.set(key, text);
  }
  return text;
}

function askText(queries: Record<string, Asked<unknown>>): string {
  let given = 0;
  const columns = Object.entries(queries).map(([name, { query, values }]) => {
    const text = shift(query.postgres.text, given);
    given += query.postgres.bind(values).length;
    return `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${text}) r) AS "${name}"`;
  });
  return `SELECT ${columns.join(', ')}`;
}

/**
 * Writes the text of a commit. PostgreSQL runs every part, whether or not its result is read. The last line compares the number of rows
 * that each part changed with the expected number. When they differ, it divides by zero, which fails the statement and undoes all of it.
 */
function commitText(changes: readonly Change[]): string {
  let given = 0;
  const parts: string[] = [];
  const conditions: string[] = [];
  for (const { write } of changes) {
    const { columns, parts: own } = write.postgres;
    for (const part of own) parts.push(`${part.name} AS (${shift(part.text, given)})`);
    if (write.isExact) {
      const counts = own.filter((part) => part.isCounted).map((part) => `(SELECT count(*) FROM ${part.name})`);
      conditions.push(`${counts.join(' + ')} = cardinality($${given + 1})`);
    }
    given += columns.length;
  }
  return `WITH ${parts.join(', ')} SELECT 1 / (CASE WHEN ${conditions.join(' AND ') || 'true'} THEN 1 ELSE 0 END)`;
}

function shift(text: string, by: number): string {
  return by === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + by}`);
}

/** Runs a statement. Unlike `pool.query`, it does not close the connection after a fault such as a broken constraint. */
async function run(pool: pg.Pool, { name, text }: NamedText, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect().catch((fault: unknown) => {
    throw unreachable(fault);
  });
  let broken: unknown;
  try {
    return await client.query({ name, text, values });
  } catch (fault) {
    const told = unreachable(fault);
    if (told !== fault) broken = told;
    throw told;
  } finally {
    client.release(broken instanceof Error ? broken : undefined);
  }
}

const divisionByZero = '22012';
const uniqueViolation = '23505';
const checkViolation = '23514';

function isMoved(fault: unknown): boolean {
  const { code, constraint } = fault as { code?: string; constraint?: string };
  if (code === divisionByZero || code === uniqueViolation) return true;
  return code === checkViolation && constraint !== undefined && expectedConstraints.has(constraint);
}

/** True when the database has ended this step because of a deadlock. The step changed nothing, and may run again. */
function isDeadlock(fault: unknown): boolean {
  const { code } = fault as { code?: string };
  return code === '40P01' || code === '40001';
}
