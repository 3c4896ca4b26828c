import type pg from 'pg';

const held = new WeakSet<pg.PoolClient>();

/** Keeps what is written in this turn of the loop together: one system call for several statements, not one for each. */
export function holdSocket(client: pg.PoolClient): void {
  if (held.has(client)) return;
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  held.add(client);
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}
