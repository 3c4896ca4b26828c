import type pg from 'pg';
import { holdSocket } from './hold-socket.ts';

/**
 * Sends the single statements that are asked for in one turn of the event loop over one connection, one behind the other and in
 * one system call: a round trip costs more than most statements. Each is a transaction of its own, and fails by itself.
 */
export function queryTogether(pool: pg.Pool): (config: pg.QueryConfig) => Promise<pg.QueryResult> {
  let current: Batch | null = null;

  function open(): Batch {
    const batch = openBatch(pool);
    setImmediate(() => {
      current = null;
      batch.close();
    });
    return batch;
  }

  return (config) => {
    current ??= open();
    return current.query(config);
  };
}

interface Batch {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Nothing more comes: the connection goes back as soon as all is answered. */
  close(): void;
}

function openBatch(pool: pg.Pool): Batch {
  const connected = pool.connect();
  let running = 0;
  let isClosed = false;
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  connected.then(
    (client) => client.once('error', onError),
    // Every query of the batch tells it.
    () => {},
  );

  async function giveBackWhenDone() {
    if (running > 0 || !isClosed) return;
    const client = await connected.catch(() => null);
    client?.off('error', onError);
    client?.release(broken);
  }

  return {
    async query(config) {
      running += 1;
      try {
        const client = await connected;
        holdSocket(client);
        return await client.query(config);
      } finally {
        running -= 1;
        void giveBackWhenDone();
      }
    },
    close() {
      isClosed = true;
      void giveBackWhenDone();
    },
  };
}
