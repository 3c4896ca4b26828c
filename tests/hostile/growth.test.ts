import { expect, it } from 'vitest';
import { whyGrowsTooFast } from './growth.ts';

function burn(ms: number): void {
  const before = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if (user + system >= ms * 1000) return;
  }
}

it('finds nothing in work that grows with its length, even with occasional other work', async () => {
  expect(await whyGrowsTooFast(300, (length) => burn(length / 100))).toBeNull();
  let calls = 0;
  expect(
    await whyGrowsTooFast(300, (length) => burn(length / 100 + (calls++ % 14 < 12 && length > 300 ? 60 : 0))),
  ).toBeNull();
});

it('finds work that grows with the square of its length', async () => {
  expect(await whyGrowsTooFast(100, (length) => burn((length / 100) ** 2 / 2))).toMatch(
    /ms at 100, .* ms at eight times/,
  );
});

it('ignores work that is quick at any length', async () => {
  expect(await whyGrowsTooFast(100, (length) => burn(length > 100 ? 5 : 0))).toBeNull();
});
