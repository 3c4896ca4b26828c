import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { startThread } from './program.ts';

it('keeps a thread within its own bounds, whatever the options of the store', async () => {
  setFlagsFromString('--max-semi-space-size=16');
  const bounds = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 };
  const printWorker = startThread('print-worker', new URL('./tickets/', import.meta.url).href, bounds);
  await once(printWorker, 'online');
  const { heap_size_limit } = await printWorker.getHeapStatistics();
  await printWorker.terminate();
  expect(heap_size_limit).toBe(70 * 2 ** 20);
});
