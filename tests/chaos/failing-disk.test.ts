import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirming, describeFailedSync, openScene, type Scene } from './describe-failed-sync.ts';
import type { DiskStrike } from './failing-disk.ts';
import { newFolder } from './new-folder.ts';
import { readyCart } from './ready-order.ts';

const preload = `${import.meta.dirname}/failing-disk.ts`;
const strike = ({ node }: Scene, how: DiskStrike) => void node.process.send(how);

const breakSyncs = async (scene: Scene, code: DiskStrike['code']) => {
  strike(scene, { code, afterMs: 0 });
  return async () => strike(scene, { code: '', afterMs: 0 });
};

describeFailedSync(['EIO'], breakSyncs, { preload });
// The nightly suite makes the kernel's calls fail, with every code and for every confirming call.
describeFailedSync(['ENOSPC', 'EROFS'], breakSyncs, { preload, calls: confirming.slice(0, 1) });

it.each(confirming)('confirms %s to nobody while the disk is still working on it', async (_, prepare) => {
  const scene = await openScene({}, preload);
  const request = await prepare(scene);
  strike(scene, { code: 'EIO', afterMs: 1000 });
  const first = scene.statusOf(request);
  await new Promise((next) => setTimeout(next, 300));
  const twins = [scene.statusOf(request), scene.statusOf(request)];
  expect(await Promise.all([first, ...twins])).toEqual([503, 503, 503]);
});

it('restarts with the data on the disk, and confirms the order under its key', async () => {
  const DATA_DIR = await newFolder();
  const scene = await openScene({ DATA_DIR }, preload);
  const path = '/api/guestcheckout/placeOrder';
  const request = { path, body: { cart_id: await readyCart(scene.ask) }, key: randomUUID() };
  strike(scene, { code: 'EIO', afterMs: 0 });
  expect(await scene.statusOf(request)).toBe(503);
  expect(await scene.node.ended).toBe(1);
  expect(await (await openScene({ DATA_DIR })).statusOf(request)).toBe(200);
});
