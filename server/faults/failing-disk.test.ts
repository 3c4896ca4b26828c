import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoreNode } from '#server/testing/store-node.ts';
import { createAsker, type Request, send } from './ask.ts';
import type { DiskStrike } from './failing-disk.ts';
import { newFolder } from './new-folder.ts';
import { approve, payFor } from './purchase.ts';
import { placed, readyCart } from './ready-order.ts';
import { startNodes } from './start-nodes.ts';

const from = '10.1.1.1';
const preload = `${import.meta.dirname}/failing-disk.ts`;

interface Scene {
  node: StoreNode;
  ask: ReturnType<typeof createAsker>;
  lines: string[];
  /** Sends a request once; its status, or 0 when no answer came. */
  statusOf(request: Request): Promise<number>;
  strike(how: DiskStrike): void;
}

async function open(environment: Record<string, string> = {}): Promise<Scene> {
  const lines: string[] = [];
  const options = { preload, hear: (line: string) => void lines.push(line) };
  const [node] = (await startNodes(1, { STOP_DELAY_SECONDS: '1', ...environment }, options)) as [StoreNode];
  return {
    node,
    lines,
    ask: createAsker({ urls: [node.url], patienceMs: 20_000, from, note: () => {} }),
    statusOf: async (request) => (await send(node.url, request, { from }))?.status ?? 0,
    strike: (how) => void node.process.send(how),
  };
}

async function readiness({ node }: Scene): Promise<string> {
  const answer = await send(node.url, { method: 'GET', path: '/readyz' }, { from });
  return (answer?.body as { status?: string } | undefined)?.status ?? 'gone';
}

/** Calls that confirm something, each with what has to stand before it. */
const confirming: [string, (scene: Scene) => Promise<Request>][] = [
  [
    'an order',
    async ({ ask }) => ({
      path: '/api/guestcheckout/placeOrder',
      body: { cart_id: await readyCart(ask) },
      key: randomUUID(),
    }),
  ],
  ['a payment', async ({ ask }) => ({ method: 'GET', path: await approve(ask, await placed(ask)) })],
  [
    'a wish to have money back',
    async ({ ask }) => {
      const fakeId = await placed(ask);
      await payFor(ask, fakeId);
      return { path: '/api/order/refundNew', body: { fakeId, comment: 'ill' }, key: randomUUID() };
    },
  ],
];

describe.each(['EIO', 'ENOSPC', 'EROFS'])('a disk that cannot sync any more (%s)', (code) => {
  it.each(confirming)('confirms %s never, not under the same key again, and ends the store', async (_, prepare) => {
    const scene = await open();
    const request = await prepare(scene);
    scene.strike({ code, afterMs: 0 });
    const told = [await scene.statusOf(request), await scene.statusOf(request)];
    // The disk works again, and nobody knows what it has lost meanwhile.
    scene.strike({ code: '', afterMs: 0 });
    told.push(await scene.statusOf(request));
    expect(told).toEqual([503, 503, 503]);
    expect(await readiness(scene)).toBe('disk-failed');
    expect(await scene.node.ended).toBe(1);
    expect(scene.lines.join('\n')).toMatch(new RegExp(`"level":60.*${code}.*the store ends: its disk has failed`));
  });
});

it.each(confirming)('tells nobody of %s while the disk still works on it', async (_, prepare) => {
  const scene = await open();
  const request = await prepare(scene);
  scene.strike({ code: 'EIO', afterMs: 1000 });
  const first = scene.statusOf(request);
  await new Promise((next) => setTimeout(next, 300));
  const twins = [scene.statusOf(request), scene.statusOf(request)];
  expect(await Promise.all([first, ...twins])).toEqual([503, 503, 503]);
});

it('starts again on what the disk has, and confirms the order under its key then', async () => {
  const DATA_DIR = await newFolder();
  const scene = await open({ DATA_DIR });
  const path = '/api/guestcheckout/placeOrder';
  const request = { path, body: { cart_id: await readyCart(scene.ask) }, key: randomUUID() };
  scene.strike({ code: 'EIO', afterMs: 0 });
  expect(await scene.statusOf(request)).toBe(503);
  expect(await scene.node.ended).toBe(1);
  const again = await open({ DATA_DIR });
  expect(await again.statusOf(request)).toBe(200);
});
