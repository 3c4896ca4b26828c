import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { selectWhere } from '#server/database/query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './stored-cart.ts';

const validMinutes = 15;

const selectHandOff = selectWhere('hand_offs', { tokenHash: 'token_hash' });
const insertHandOffs = insertRows('hand_offs');
const deleteHandOffs = deleteRows('hand_offs', ['token_hash']);

type Keyed = Pick<Context, 'once'>;
type Asked = Pick<Context, 'once' | 'from'>;

/** Makes a token that works once and opens this cart on the store's own pages. Only its hash is stored. */
export function createHandOff(store: EmbeddedStore, { once }: Keyed, cartId: string): Promise<Result<string>> {
  return perform(store, { once }, async (step) => {
    const cart = await readCart(store, step, cartId);
    if (!cart.ok) return cart;
    if (cart.value.lines.length === 0) return fail('cart-empty');
    const token = randomToken();
    step.change(
      insertHandOffs({
        token_hash: hashToken(token),
        cart_id: cartId,
        expires_at: minutesAfter(step.now, validMinutes),
      }),
    );
    return succeed(token);
  });
}

/** Uses the token, merges the lines of the browser's own cart into the token's cart, and returns the token's cart id. */
export function acceptHandOff(
  store: EmbeddedStore,
  { once, from }: Asked,
  token: string,
  ownCartId?: string,
): Promise<Result<string>> {
  return perform(store, { once, from }, async (step) => {
    const tokenHash = hashToken(token);
    const [handOff] = (await step.ask({ handOff: selectHandOff({ tokenHash }) })).handOff;
    if (!handOff || isOver(handOff, step.now)) return fail('hand-off-invalid');
    const arriving = await readCart(store, step, handOff.cart_id);
    if (!arriving.ok) return arriving;
    step.change(deleteHandOffs({ token_hash: tokenHash }));
    const merged = await mergeOwn(store, step, ownCartId, arriving.value);
    return merged.ok ? succeed(handOff.cart_id) : merged;
  });
}

async function mergeOwn(
  store: EmbeddedStore,
  step: CatalogueStep,
  ownCartId: string | undefined,
  arriving: Parameters<typeof mergeCarts>[3],
): Promise<Result<null>> {
  if (ownCartId === undefined || ownCartId === arriving.id) return succeed(null);
  const own = await readCart(store, step, ownCartId);
  return own.ok ? mergeCarts(store, step, own.value, arriving) : succeed(null);
}

function isOver({ expires_at }: { expires_at: number }, now: CatalogueNow): boolean {
  return expires_at <= now.at;
}
