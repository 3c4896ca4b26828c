import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type IndexThread, startIndexThread } from './index-thread.ts';

let folder: string;
let thread: IndexThread;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
  thread = startIndexThread(folder);
});
afterEach(async () => {
  await thread.stop();
  rmSync(folder, { recursive: true });
});

it('starts with the first call, and only once', async () => {
  expect(thread.started).toBe(0);
  expect(
    await Promise.all([thread.ask('find', 'en', 'ride'), thread.ask('open', 'en', { catalogue: 'one', revision: 1 })]),
  ).toEqual([{ ids: new Float64Array(), isPartly: false, terms: [], meant: null }, false]);
  expect(thread.started).toBe(1);
});

it('reports the fault of one call and executes the next', async () => {
  await expect(thread.ask('finish', 'en')).rejects.toThrow('The search failed: Error: No index was begun in en.');
  expect([...(await thread.ask('find', 'en', 'ride')).ids]).toEqual([]);
  expect(thread.started).toBe(1);
});

it('rejects the open calls when it ends, and starts again for the next', async () => {
  // The thread cannot have replied yet, because starting it takes longer than ending it.
  const open = thread.ask('open', 'en', { catalogue: 'one', revision: 1 });
  const told = expect(open).rejects.toThrow('The thread of the search ended.');
  await thread.stop();
  await told;
  expect([...(await thread.ask('find', 'en', 'ride')).ids]).toEqual([]);
  expect(thread.started).toBe(2);
});
