import { expect, it, onTestFinished } from 'vitest';
import { en, failureOf, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';

it('a slot in the hour that the clocks skip is sold only on the days before and after', async () => {
  const test = await openTestStoreInFolder();
  onTestFinished(test.close);
  await test.sell((catalogue) => {
    Object.assign(catalogue, JSON.parse(JSON.stringify(catalogue).replaceAll('"10:00', '"02:30')));
  });
  // In Paris the clocks go from 02:00 to 03:00 on 29 March 2026.
  const { inventory, carts } = await test.openAnother({ timeZone: 'Europe/Paris' });
  const adds = async (date: string) => {
    const cartId = must(await carts.create(en));
    return carts.add(en, { cartId, items: rideItems({ adults: 1, date, slot: '10:00' }) });
  };
  const left = async (date: string) => must(await inventory.query({ sku: 'ride', date, slot: '02:30' })).left;
  expect(failureOf(await adds('2026-03-29'))).toMatchObject({ code: 'slot-closed' });
  expect(await left('2026-03-29')).toBe(0);
  for (const date of ['2026-03-28', '2026-03-30']) {
    expect(await left(date)).toBeGreaterThan(0);
    must(await adds(date));
  }
});
