import type pg from 'pg';
import type { Transaction } from './database.ts';
import { DatabaseUnreachable, unreachable } from './postgres-faults.ts';
import { connectTo, rawOn, sendToClient, typedOn } from './postgres-statements.ts';
import { isFailure } from './sql.ts';

/** Runs one transaction on a separate connection. Statements that are not awaited are sent together with the next one. */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await connectTo(pool);
  let broken: Error | undefined;
  let firstFault: { error: unknown } | undefined;
  const unawaited: Promise<unknown>[] = [];

  const send = sendToClient(client);
  const raw = rawOn(send);
  const typed = typedOn(send);
  const unwatched = (outcome: Promise<unknown>) => {
    unawaited.push(
      outcome.catch((error: unknown) => {
        firstFault ??= { error };
      }),
    );
  };

  try {
    unwatched(Promise.resolve(raw.run('BEGIN')));
    const answer = await work({
      ...typed,
      raw,
      send(...changes) {
        for (const change of changes) unwatched(typed.change(change));
      },
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
