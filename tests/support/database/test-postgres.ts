import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { hasty } from './shared-postgres.ts';
import { startPostgres } from './start-postgres.ts';

export interface TestPostgres {
  /** An empty database that no other test uses. */
  url: string;
  stop(): Promise<void>;
}

/** Makes an empty database on the server in DATABASE_URL, else on the run's server, else on a new one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await findServer();
  const name = `gondola_test_${randomBytes(6).toString('hex')}`;
  await command(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await command(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function findServer(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const shared = inject('sharedPostgres');
  if (!shared) return startPostgres(hasty);
  const answer = await fetch(shared);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { url: said, stop: async () => {} };
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
