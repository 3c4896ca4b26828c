import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { migrationsFor } from '#server/database/migrate.ts';
import { startNodes } from '#tests/chaos/start-nodes.ts';
import type { StoreNode } from '#tests/support/store-node.ts';

interface Line {
  level: number;
  msg: string;
  warning?: string;
  migrations?: string[];
  ms?: number;
}

/** Starts a store after loading the program `before` in the same process, and collects all of its output. */
async function start(before: string, environment: Record<string, string> = {}) {
  const written: string[] = [];
  const options = {
    preload: `data:text/javascript,${encodeURIComponent(before)}`,
    hear: (line: string) => void written.push(line),
  };
  const [node] = (await startNodes(1, environment, options)) as [StoreNode];
  const lines = () => written.map((line): Line => JSON.parse(line));
  return { node, lines };
}

/** Sends a request exactly as written. */
function sendRaw(url: string, target: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`, 'latin1');
    });
    socket.resume().on('close', () => resolve());
  });
}

it('a warning of Node or of a library is a line of the log', async () => {
  const { node, lines } = await start(`setInterval(() => process.emitWarning('odd', 'SomeWarning'), 100).unref()`);
  await expect.poll(() => lines().filter(({ warning }) => warning === 'SomeWarning').length).toBeGreaterThan(1);
  expect(lines().find(({ warning }) => warning === 'SomeWarning')).toMatchObject({ level: 40, msg: 'odd' });
  await node.end('SIGTERM');
});

it('a start that migrates logs it before and after', async () => {
  const { node, lines } = await start('');
  await node.end('SIGTERM');
  const told = lines().filter(({ msg }) => /tables of the database/.test(msg));
  expect(told).toMatchObject([
    {
      migrations: Object.keys(migrationsFor('sqlite')),
    },
    { ms: expect.any(Number) },
  ]);
});

it('no request makes Node warn', async () => {
  const { node, lines } = await start('');
  for (const target of ['/en#prices', '/\xc3\xa0', '/en?q=\xa0', 'http://tickets.example/en', '*', '/en?q=a b']) {
    await sendRaw(node.url, target);
  }
  await node.end('SIGTERM');
  expect(lines().filter(({ warning }) => warning !== undefined)).toEqual([]);
});

it('a stop that takes too long logs it before it ends with 1', async () => {
  const { node, lines } = await start(`import http from 'node:http'; http.Server.prototype.close = function () {}`);
  await wait(100);
  expect(await node.end('SIGTERM')).toBe(1);
  const fatal = lines().filter(({ level }) => level === 60);
  expect(fatal.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^the store did not close in time/)]);
});
