import { expect, it, onTestFinished } from 'vitest';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { makeSqlite } from '#tests/support/databases.ts';
import { auditInThread } from './audit-in-thread.ts';

async function openStore() {
  const place = await makeSqlite();
  const store = await openTestStoreOn(async () => place);
  onTestFinished(store.close);
  await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
  return { store, folder: (place.where as { folder: string }).folder };
}

it('finds in a thread what the audit finds, and tells its progress', async () => {
  const { store, folder } = await openStore();
  const percents: number[] = [];
  expect(await auditInThread(folder, { progress: (percent) => percents.push(percent) })).toEqual([]);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
  await store.raw.run('UPDATE orders SET total_cents = total_cents + 1');
  const found = await auditInThread(folder);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await store.audit());
});

it('ends at once when it is stopped', async () => {
  const { folder } = await openStore();
  const stop = new AbortController();
  const auditing = auditInThread(folder, { signal: stop.signal });
  stop.abort();
  await expect(auditing).rejects.toBe(stop.signal.reason);
  await expect(auditInThread('/nowhere')).rejects.toThrow('unable to open');
});
