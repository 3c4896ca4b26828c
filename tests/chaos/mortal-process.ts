import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { watchStatements } from './watch-statements.ts';

/** Stops the code of a process that dies, so that no later statement runs. */
class Died extends Error {}

type Connection = DatabaseSync | pg.Client;

let life: { ends: number; passed: number; connections: Set<Connection> } | null = null;

watchStatements({
  before(connection) {
    if (!life) return;
    life.connections.add(connection);
    if (life.passed >= life.ends) throw new Died();
  },
  after() {
    if (!life) return;
    life.passed += 1;
    if (life.passed < life.ends) return;
    for (const connection of life.connections) cutOff(connection);
    throw new Died();
  },
});

/**
 * Runs `work` as if the process died at a moment between two statements, counted from 1. The connections to the databases break. False when
 * the work ended earlier. Meanwhile, no other code may use a database.
 */
export async function dieWithin(moment: number, work: () => Promise<unknown>): Promise<boolean> {
  const own = { ends: moment, passed: 0, connections: new Set<Connection>() };
  life = own;
  try {
    await work();
  } catch (fault) {
    if (own.passed < own.ends) throw fault;
  } finally {
    life = null;
  }
  return own.passed >= own.ends;
}

function cutOff(connection: Connection): void {
  if (connection instanceof DatabaseSync) connection.close();
  else (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
