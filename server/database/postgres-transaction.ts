import type pg from 'pg';
import { DatabaseUnreachable, unreachable } from './postgres-faults.ts';
import { numberPlaceholders } from './postgres-texts.ts';
import { isFailure, type Sql, type Transaction, toStored, type Value } from './sql.ts';

/** Runs one transaction on a separate connection. Statements that are not awaited are sent together with the next one. */
export async function runTransaction<T>(pool: pg.Pool, work: (sql: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((fault: unknown) => {
    throw unreachable(fault);
  });
  let broken: Error | undefined;
  let firstFault: { error: unknown } | undefined;
  const unawaited: Promise<unknown>[] = [];

  const sql = statementsOn(client);
  const unwatched = (outcome: Promise<unknown>) => {
    unawaited.push(
      outcome.catch((error: unknown) => {
        firstFault ??= { error };
      }),
    );
  };
  const send = (text: string, ...values: Value[]) => unwatched(Promise.resolve(sql.run(text, ...values)));

  try {
    unwatched(Promise.resolve(sql.run('BEGIN')));
    const answer = await work({
      ...sql,
      send,
    });
    await end(isFailure(answer) ? 'ROLLBACK' : 'COMMIT');
    return answer;
  } catch (error) {
    // A connection without an answer in time may still be busy with the statement, so it is closed and not used again.
    if (error instanceof DatabaseUnreachable) broken = error;
    else {
      await client.query('ROLLBACK').catch((fault: Error) => {
        broken = fault;
      });
    }
    await Promise.all(unawaited);
    // The first fault has aborted the transaction; later faults only report that.
    throw unreachable(firstFault ? firstFault.error : error);
  } finally {
    client.release(broken);
  }

  async function end(command: 'COMMIT' | 'ROLLBACK') {
    const [ended] = await Promise.all([client.query(command), ...unawaited]);
    // PostgreSQL answers the COMMIT of an aborted transaction with ROLLBACK.
    if (ended.command !== command) throw new Error('The transaction was rolled back.');
  }
}

/** Statements on one connection. Each text is prepared once per connection, under a name. */
export function statementsOn(client: { query: (config: pg.QueryConfig) => Promise<pg.QueryResult> }): Sql {
  const query = async (text: string, values: Value[]) => {
    const stored = values.map(toStored);
    const { name, text: numbered } = numberPlaceholders(text);
    try {
      return await client.query(
        name === undefined ? { text: numbered, values: stored } : { name, text: numbered, values: stored },
      );
    } catch (fault) {
      throw unreachable(fault);
    }
  };
  return {
    get: async (text, ...values) => (await query(text, values)).rows[0],
    all: async (text, ...values) => (await query(text, values)).rows,
    run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
  };
}
