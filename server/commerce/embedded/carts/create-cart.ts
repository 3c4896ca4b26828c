import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { Context } from '#server/sales/context.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { perform } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { emptyCart } from './cart-document.ts';
import { insertCarts } from './stored-cart.ts';

/** Makes an empty cart and returns its id, the secret that opens it. */
export function createCart(store: EmbeddedStore, { once }: Pick<Context, 'once'>): Promise<Result<string>> {
  return perform(store, { once, isUnsynced: true }, async (step) => {
    const id = randomKey();
    step.change(
      insertCarts({
        id,
        version: 0,
        state: 'active',
        touched_at: step.now.at,
        owner: null,
        promo_code: null,
        gift_code: null,
        doc: JSON.stringify(emptyCart),
      }),
    );
    return succeed(id);
  });
}
