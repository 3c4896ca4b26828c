import { expect, it, onTestFinished } from 'vitest';
import { cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';

it('a check whether a cart can still be used reads one row of the cart, and none of its places', async () => {
  const asked: string[] = [];
  const store = await openTestStoreInFolder((database) => ({
    ...database,
    ask(queries) {
      asked.push(...Object.values(queries).map(({ query }) => query.name));
      return database.ask(queries);
    },
  }));
  onTestFinished(store.close);
  const { carts } = store.commerce;
  const { id } = await cartWithRides(store.commerce, { adults: 2 });
  asked.length = 0;
  expect(await carts.isActive(id)).toBe(true);
  expect(asked.filter((name) => name !== 'catalogueState')).toEqual(['cartUse']);
});
