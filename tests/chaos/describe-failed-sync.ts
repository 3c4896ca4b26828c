import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoreNode } from '#tests/support/store-node.ts';
import { createAsker, type Request, send } from './ask.ts';
import { approve, payFor } from './purchase.ts';
import { placed, readyCart } from './ready-order.ts';
import { startNodes } from './start-nodes.ts';

const from = '10.1.1.1';

export interface Scene {
  node: StoreNode;
  ask: ReturnType<typeof createAsker>;
  lines: string[];
  /** Sends a request once. Returns 0 without an answer. */
  statusOf(request: Request): Promise<number>;
}

/** A store of one node on SQLite. */
export async function openScene(environment: Record<string, string> = {}, preload?: string): Promise<Scene> {
  const lines: string[] = [];
  const options = { hear: (line: string) => void lines.push(line), ...(preload === undefined ? {} : { preload }) };
  const [node] = (await startNodes(1, { STOP_DELAY_SECONDS: '3', ...environment }, options)) as [StoreNode];
  return {
    node,
    lines,
    ask: createAsker({ urls: [node.url], patienceMs: 20_000, from, note: () => {} }),
    statusOf: async (request) => (await send(node.url, request, { from }))?.status ?? 0,
  };
}

async function readiness({ node }: Scene): Promise<string> {
  const answer = await send(node.url, { method: 'GET', path: '/readyz' }, { from });
  return (answer?.body as { status?: string } | undefined)?.status ?? 'gone';
}

/** Calls that confirm something to the buyer, each with its preparation. */
export const confirming: [string, (scene: Scene) => Promise<Request>][] = [
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
    'a refund request',
    async ({ ask }) => {
      const fakeId = await placed(ask);
      await payFor(ask, fakeId);
      return { path: '/api/order/refundNew', body: { fakeId, comment: 'ill' }, key: randomUUID() };
    },
  ],
];

/**
 * Behaviour of a store after one failed sync.
 * @param breakSyncs Makes all syncs of a store fail with a code; returns a function that lets them work again.
 */
export function describeFailedSync(
  codes: readonly string[],
  breakSyncs: (scene: Scene, code: string) => Promise<() => Promise<void>>,
  { preload, calls = confirming }: { preload?: string; calls?: typeof confirming } = {},
): void {
  describe.each(codes)('a disk that can no longer sync (%s)', (code) => {
    it.each(calls)(
      'never confirms %s, even when repeated under the same key, and ends the store',
      async (_, prepare) => {
        const scene = await openScene({}, preload);
        const request = await prepare(scene);
        const mend = await breakSyncs(scene, code);
        const told = [await scene.statusOf(request), await scene.statusOf(request)];
        // The disk works again, but nobody knows what it has lost.
        await mend();
        told.push(await scene.statusOf(request));
        expect(told).toEqual([503, 503, 503]);
        expect(await readiness(scene)).toBe('disk-failed');
        expect(await scene.node.ended).toBe(1);
        expect(scene.lines.join('\n')).toMatch(new RegExp(`"level":60.*${code}.*the store ends: its disk has failed`));
      },
    );
  });
}
