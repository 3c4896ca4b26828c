import { expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { buyer, cartWith, en, failureOf, must, rideItems } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** A cart of another program has that program's prices, so the store cannot give it away. */
export function describeGivingApart(store: () => TestStore): void {
  it('gives no cart of another program away', async () => {
    const { carts, orders } = store().commerce;
    const { id } = await cartWith(store().commerce, ...rideItems({ adults: 1 }));
    must(await carts.setBuyer(en, id, buyer));
    const given = succeed({
      ...({ locale: 'en', reason: 'Press', by: 'ada', content: '' } as const),
      email: buyer.email,
    });
    expect(failureOf(await orders.staff.giveOrder(en, id, given))).toMatchObject({
      code: 'complimentary-not-possible',
    });
  });
}
