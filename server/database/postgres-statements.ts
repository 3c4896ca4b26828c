import type pg from 'pg';
import type { Reader, Transaction } from './database.ts';
import { DatabaseUnreachable, unreachable } from './postgres-faults.ts';
import type { Asked, RowsOf } from './query.ts';
import { type Committed, type Sql, toStored, type Value } from './sql.ts';
import { expectedConstraints, inOrder } from './steps.ts';
import type { Change } from './write.ts';

export type Send = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Takes a connection of a pool; throws `DatabaseUnreachable` when there is none in time. */
export function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((fault: unknown) => {
    throw unreachable(fault);
  });
}

/** Sends each statement on a separate connection. `pool.query` would close the connection after every fault, even a broken constraint. */
export function sendToPool(pool: pg.Pool): Send {
  return async (statement) => {
    const client = await connectTo(pool);
    let broken: DatabaseUnreachable | undefined;
    try {
      return await sendToClient(client)(statement);
    } catch (fault) {
      if (fault instanceof DatabaseUnreachable) broken = fault;
      throw fault;
    } finally {
      client.release(broken);
    }
  };
}

export function sendToClient(client: pg.ClientBase): Send {
  return async (statement) => {
    try {
      return await client.query(statement);
    } catch (fault) {
      throw unreachable(fault);
    }
  };
}

export function rawOn(send: Send): Sql {
  const query = (text: string, values: Value[]) => send({ ...numberPlaceholders(text), values: values.map(toStored) });
  return {
    get: async (text, ...values) => (await query(text, values)).rows[0],
    all: async (text, ...values) => (await query(text, values)).rows,
    run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
  };
}

/** Typed statements. Each kind of step has its own text, which is prepared once for each connection. */
export function typedOn(send: Send): Reader & Pick<Transaction, 'change'> {
  return {
    async ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries) {
      const asked = Object.entries(queries);
      const values = asked.flatMap(([, { query, values }]) => query.postgres.bind(values)).map(withoutNul);
      const [first, ...others] = asked;
      if (!first) return {} as RowsOf<Queries>;
      if (others.length === 0) {
        const [name, { query }] = first;
        const { rows } = await send({ ...textFor('ask', [query.name], () => query.postgres.text), values });
        return { [name]: rows } as RowsOf<Queries>;
      }
      const names = asked.map(([name, { query }]) => `${name}=${query.name}`);
      const { rows } = await send({ ...textFor('ask', names, () => askText(queries)), values });
      return rows[0] as RowsOf<Queries>;
    },
    async change(change) {
      if (change.rows.length === 0) return 0;
      const text = textFor('change', [change.write.name], () => changeText(change));
      const { rows } = await send({ ...text, values: valuesOf([change]) });
      return rows[0].changed;
    },
  };
}

const mostTries = 5;

export async function commitOn(send: Send, changes: readonly Change[]): Promise<Committed> {
  const ordered = inOrder(changes);
  if (ordered.length === 0) return 'done';
  const names = ordered.map(({ write }) => write.name);
  const statement = { ...textFor('commit', names, () => commitText(ordered)), values: valuesOf(ordered) };
  for (let tries = 1; ; tries++) {
    try {
      await send(statement);
      return 'done';
    } catch (fault) {
      if (isMoved(fault)) return 'moved';
      if (!isDeadlock(fault) || tries === mostTries) throw fault;
    }
  }
}

interface NamedText {
  name: string;
  text: string;
}

const texts = new Map<string, NamedText>();

/** The text of a kind of step, made once; there are few kinds. */
function textFor(kind: 'ask' | 'change' | 'commit', names: readonly string[], write: () => string): NamedText {
  const key = `${kind} ${names.join(' ')}`;
  let text = texts.get(key);
  if (!text) {
    text = { name: `step${texts.size}`, text: write() };
    texts.set(key, text);
  }
  return text;
}

function valuesOf(changes: readonly Change[]): unknown[] {
  return changes.flatMap(({ write, rows }) =>
    write.postgres.columns.map((column) => rows.map((row) => toStored(row[column] as Value))),
  );
}

/** PostgreSQL refuses NUL in texts, where a query should find nothing. Lists stay lists. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? toStored(value) : value;
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

/** PostgreSQL runs every part, whether or not its result is read. */
function changeText({ write }: Change): string {
  return `WITH ${withParts(write).join(', ')} SELECT ${countOf(write)} AS changed`;
}

/**
 * The last line compares how many rows each part changed with the number that it was given to change. If they differ, the line divides by
 * zero. Then the statement fails, and none of its changes is stored.
 */
function commitText(changes: readonly Change[]): string {
  let given = 0;
  const parts: string[] = [];
  const conditions = ['true'];
  for (const { write } of changes) {
    parts.push(...withParts(write, given));
    if (write.isExact) conditions.push(`${countOf(write)} = cardinality($${given + 1})`);
    given += write.postgres.columns.length;
  }
  return `WITH ${parts.join(', ')} SELECT 1 / (CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE 0 END)`;
}

function withParts({ postgres }: Change['write'], given = 0): string[] {
  return postgres.parts.map((part) => `${part.name} AS (${shift(part.text, given)})`);
}

function countOf({ postgres }: Change['write']): string {
  const counted = postgres.parts.filter((part) => part.isCounted);
  return counted.map((part) => `(SELECT count(*) FROM ${part.name})`).join(' + ');
}

function shift(text: string, by: number): string {
  return by === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + by}`);
}

const divisionByZero = '22012';
const uniqueViolation = '23505';
const checkViolation = '23514';

function isMoved(fault: unknown): boolean {
  const { code, constraint } = fault as { code?: string; constraint?: string };
  if (code === divisionByZero || code === uniqueViolation) return true;
  return code === checkViolation && constraint !== undefined && expectedConstraints.has(constraint);
}

/** serialization_failure and deadlock_detected: PostgreSQL has ended this statement or transaction so that another can go on. It has changed nothing and may run again. */
export function isDeadlock(fault: unknown): boolean {
  const { code } = fault as { code?: string };
  return code === '40P01' || code === '40001';
}

/** How many hand-written texts are prepared: enough for all of the program. Each takes memory on every open connection. */
const mostNamed = 500;

const named = new Map<string, NamedText>();

/** A quoted text or name, or a `?`. Two quotes inside a quoted text end one part and begin the next. */
const quotedOrMark = /'[^']*'|"[^"]*"|\?/g;

/**
 * Replaces each `?` outside quotes by `$1`, `$2` …, as SQLite counts them, and names the text, so that PostgreSQL prepares it once. Beyond
 * `mostNamed` texts no more names are given. Statements that change tables get no name, because they run only once.
 */
export function numberPlaceholders(text: string): { name?: string; text: string } {
  const known = named.get(text);
  if (known) return known;
  let count = 0;
  const numbered = text.replaceAll(quotedOrMark, (part) => (part === '?' ? `$${++count}` : part));
  if (named.size >= mostNamed || /^(CREATE|ALTER|DROP)\b/.test(text)) return { text: numbered };
  const statement = { name: `s${named.size}`, text: numbered };
  named.set(text, statement);
  return statement;
}
