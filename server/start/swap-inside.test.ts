import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { Job } from '#server/jobs/repeat.ts';
import { only } from '#tests/support/fake-commerce.ts';
import type { Inside } from './open-inside.ts';
import { swapInside } from './swap-inside.ts';

const logger = pino({ level: 'silent' });
const done: string[] = [];
let close = () => {};

afterEach(() => {
  done.length = 0;
  close();
});

function inside(name: string, answer: RequestListener, jobs: Job[] = []): Inside {
  return only<Inside>({ answer, jobs, stop: async () => void done.push(`${name} ended`) });
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('lets the former inside finish its requests, and ends it after the last one', async () => {
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = inside('first', async (_, response) => {
    response.write('begun ');
    await waiting;
    response.end('by the first');
  });
  const swap = swapInside(slow, logger, () => {});
  const url = await listen(swap.answer);
  const first = await fetch(url);
  await swap.put(inside('second', (_, response) => void response.end('by the second')));
  expect(await (await fetch(url)).text()).toBe('by the second');
  expect(done).toEqual([]);
  finish();
  expect(await first.text()).toBe('begun by the first');
  await expect.poll(() => done).toEqual(['first ended']);
  await swap.stop();
  expect(done).toEqual(['first ended', 'second ended']);
});

it('ends a request that the visitor has broken off', async () => {
  const swap = swapInside(
    inside('first', (_, response) => void response.write('never ends')),
    logger,
    () => {},
  );
  const url = await listen(swap.answer);
  const asked = new AbortController();
  await fetch(url, { signal: asked.signal });
  await swap.put(inside('second', () => {}));
  asked.abort();
  await expect.poll(() => done).toEqual(['first ended']);
  await swap.stop();
});

it('ends a job of the former inside before the next one begins', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job: Job = {
    name: 'count',
    everySeconds: 0.005,
    async work() {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await wait(20);
      running -= 1;
      return 1;
    },
  };
  const swap = swapInside(
    inside('0', () => {}, [job]),
    logger,
    () => {},
  );
  for (let next = 1; next <= 5; next += 1) {
    await wait(15);
    await swap.put(inside(String(next), () => {}, [job]));
  }
  await wait(50);
  await swap.stop();
  expect(most).toBe(1);
  expect(runs).toBeGreaterThan(3);
});
