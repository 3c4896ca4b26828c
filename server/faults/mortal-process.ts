import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { watchStatements } from './watch-statements.ts';

/** Thrown where a process has died: nothing that it had yet to do is done. */
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
 * Does some work as a process would that dies at a moment between two of its statements, counted from 1; as far as its databases
 * can tell, which lose their connections. Answers whether it came so far. Nobody else may ask a database meanwhile.
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
