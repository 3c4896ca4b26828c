import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL whose answer is the URL of the run's PostgreSQL. */
    sharedPostgres: string | undefined;
  }
}

/** Shares one PostgreSQL among all test files of a run. It starts when the first file needs it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<OwnPostgres> | undefined;
  const server = createServer((_, response) => {
    postgres ??= startPostgres(hasty);
    postgres.then(
      ({ url }) => response.end(url),
      (fault: Error) => response.writeHead(500).end(fault.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('sharedPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await postgres?.then(({ stop }) => stop()).catch(() => {});
  };
}

/** A commit does not wait for the disk, because nobody needs the data after a power cut. */
export const hasty: readonly string[] = ['fsync=off', 'full_page_writes=off', 'max_connections=400'];
