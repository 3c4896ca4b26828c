import type { Addition, Carts } from '#server/commerce/carts.ts';
import { missedLineLimit } from '#server/commerce/embedded/carts/missed-line-limit.ts';
import { resolveItem, type WantedLine } from '#server/commerce/embedded/carts/resolve-item.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { standingOf } from '#server/sales/carts-apart/apart-line.ts';
import { dropWish, holdFirst } from '#server/sales/carts-apart/hold-first.ts';
import { keepHolds, renewHolds } from '#server/sales/carts-apart/keep-holds.ts';
import type { Context } from '#server/sales/context.ts';
import { giftCodeLabel, leftOf, selectGiftCode } from '#server/sales/gift-codes/gift-code.ts';
import { readTypedCode, selectTypedGiftCode } from '#server/sales/gift-codes/typed-gift-code.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import type { Once } from '#server/sales/once.ts';
import { hashToken, randomKey } from '#server/sales/random-id.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { buysOnlyGiftCodes, showCart, toApartLines } from './remote-cart.ts';
import type { UnreliableLine } from './unreliable-line.ts';

/** Carts of another program's shop. Our store holds their places and has the gift codes. */
export function createRemoteCarts(line: UnreliableLine, near: EmbeddedStore): Carts {
  const { settings } = near;

  /** Does the work and stores its answer under the key. An earlier repetition does the work again, under the same key. */
  function keyed<Value>(
    { once }: { once?: Once | undefined },
    run: (key: string) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const key = once ? hashToken(`${once.scope} ${once.key} ${once.bodyHash}`) : randomKey();
    let done: Promise<Result<Value>> | undefined;
    return perform(near, { once, isUnsynced: true }, async (step) => {
      await step.ask({});
      done ??= run(key);
      return done;
    });
  }

  /** The far shop's cart, with our places and our gift code. */
  async function show(
    context: Context,
    answer: Result<PricedCart>,
    holds?: readonly Hold[],
  ): Promise<Result<PricedCart>> {
    if (!answer.ok) return answer;
    const cart = answer.value;
    const now = await near.readNow();
    const held = holds ?? (await near.database.ask({ holds: selectHolds({ holder: cart.id }) })).holds;
    return succeed(showCart(cart, held, await giftCodeOf(context, cart.id), now));
  }

  async function giftCodeOf({ locale }: Context, cartId: string) {
    const { giftCode: code } = await line.ask('noteOf', { cartId });
    if (code === null) return null;
    const [row] = (await near.database.ask({ code: selectGiftCode({ code }) })).code;
    return row ? { code, label: giftCodeLabel(row, locale), leftCents: leftOf(row) } : null;
  }

  async function change(
    context: Context,
    cartId: string,
    wish: string | null,
    answer: Result<PricedCart>,
    isAsked: (one: ReturnType<typeof toApartLines>[number]) => boolean,
  ): Promise<Result<PricedCart>> {
    if (!answer.ok) {
      if (wish !== null) await dropWish(near, cartId, wish);
      return answer;
    }
    const lines = toApartLines(answer.value);
    const asked = lines.filter(isAsked).map(({ id }) => id);
    const holds = await keepHolds(near, cartId, lines, { wish, asked }, { settings, context });
    return show(context, answer, holds);
  }

  function add(context: Context, addition: Addition): Promise<Result<PricedCart>> {
    const { cartId, replaces = [] } = addition;
    return keyed(context, async (key) => {
      const now = await near.readNow();
      const items = addition.items.filter(({ quantity }) => quantity > 0);
      const resolved = items.map((item) => resolveItem(near, context, item, now));
      const visits = resolved.flatMap((one): WantedLine[] => (one.ok ? [one.value] : []));
      // No places are held without a visit for every item, because the far shop will refuse the addition.
      if (visits.length === items.length) {
        const held = await holdFirst(near, cartId, { id: key, visits, replaced: replaces }, { settings, context });
        if (!held.ok) {
          const cart = await line.ask('fetch', { cartId, locale: context.locale });
          return cart.ok ? held : cart;
        }
      }
      const answer = await line.ask('add', { locale: context.locale, addition }, key);
      return change(context, cartId, key, answer, (one) =>
        visits.some((visit) => visit.sku === one.sku && visit.visitDate === one.visitDate && visit.slot === one.slot),
      );
    });
  }

  return {
    create: (context) => keyed(context, (key) => line.ask('create', {}, key)),
    isActive: (cartId) => line.ask('isActive', { cartId }),
    async fetch(context, cartId, renew) {
      const answer = await line.ask('fetch', { cartId, locale: context.locale });
      if (!answer.ok || !renew) return show(context, answer);
      const note = await line.ask('noteOf', { cartId });
      const lines = toApartLines(answer.value);
      const holds = await renewHolds(near, cartId, lines, { isFirst: note.renewedAt === null }, { settings, context });
      if (note.renewedAt === null) {
        await line.ask('note', { cartId, note: { ...note, renewedAt: (await near.readNow()).at } });
      }
      return show(context, answer, holds);
    },
    add,
    resize: (context, cartId, wanted) =>
      keyed(context, async (key) => {
        const before = await line.ask('fetch', { cartId, locale: context.locale });
        if (!before.ok) return before;
        const lines = toApartLines(before.value);
        const now = await near.readNow();
        const { holds } = await near.database.ask({ holds: selectHolds({ holder: cartId }) });
        const quantityOf = (id: string) => wanted.find(({ lineId }) => lineId === id)?.quantity;
        const after = lines.map((one) => ({ ...one, quantity: quantityOf(one.id) ?? one.quantity }));
        const changed = after.filter(({ id }) => quantityOf(id) !== undefined);
        const growing = changed.filter((one) => one.quantity > (lines.find(({ id }) => id === one.id)?.quantity ?? 0));
        const wish = {
          id: key,
          visits: changed.filter((one) => growing.includes(one) || standingOf(one, holds, now).places === 'held'),
          replaced: changed.map(({ id }) => id),
        };
        if (growing.length > 0 && !growing.some(({ isRefused }) => isRefused)) {
          const held = await holdFirst(near, cartId, wish, { settings, context });
          const skus = growing.map(({ productSku }) => productSku);
          if (!held.ok) return missedLineLimit(near, after, skus, now) ?? held;
        }
        const answer = await line.ask('resize', { locale: context.locale, cartId, wanted }, key);
        return change(context, cartId, key, answer, (one) => growing.some(({ id }) => id === one.id));
      }),
    remove: (context, cartId, lineId) =>
      keyed(context, async (key) => {
        const answer = await line.ask('remove', { locale: context.locale, cartId, lineId }, key);
        return change(context, cartId, null, answer, () => false);
      }),
    applyCode: (context, cartId, typed) =>
      keyed(context, async (key) => {
        const promo = await line.ask('applyPromo', { locale: context.locale, cartId, code: typed }, key);
        if (promo.ok || promo.failure.code !== 'coupon-not-found') return show(context, promo);
        const [row] = (await near.database.ask({ code: selectTypedGiftCode({ ...readTypedCode(typed) }) })).code;
        if (!row || row.withdrawn === 1) return promo;
        if (row.blocked === 1) return fail('gift-code-blocked', { field: 'input.coupon_code' });
        if (leftOf(row) === 0) return fail('gift-code-empty', { field: 'input.coupon_code' });
        const cart = await line.ask('fetch', { cartId, locale: context.locale });
        if (cart.ok && buysOnlyGiftCodes(cart.value)) {
          return fail('gift-code-not-applicable', { field: 'input.coupon_code' });
        }
        await setGiftCode(cartId, row.code);
        return show(context, cart);
      }),
    removeCode: (context, cartId, typed) =>
      keyed(context, async (key) => {
        const code = typed && readTypedCode(typed);
        const note = await line.ask('noteOf', { cartId });
        if (!code || note.giftCode === code.code || note.giftCode === code.sold) await setGiftCode(cartId, null);
        return show(
          context,
          await line.ask('removePromo', { locale: context.locale, cartId, code: typed ?? null }, key),
        );
      }),
    countMerchandise: (cartId) => line.ask('countMerchandise', { cartId }),
    setBuyer: (context, cartId, buyer) =>
      keyed(context, async (key) =>
        show(context, await line.ask('setBuyer', { locale: context.locale, cartId, buyer }, key)),
      ),
    createHandOff: (context, cartId) => keyed(context, (key) => line.ask('createHandOff', { cartId }, key)),
    acceptHandOff: (context, token, ownCartId) =>
      keyed(context, async (key) => {
        const accepted = await line.ask('acceptHandOff', { token, ...(ownCartId ? { ownCartId } : {}) }, key);
        if (!accepted.ok) return accepted;
        if (ownCartId && ownCartId !== accepted.value) await merge(context, accepted.value, ownCartId);
        return accepted;
      }),
  };

  async function setGiftCode(cartId: string, giftCode: string | null): Promise<void> {
    await line.ask('note', { cartId, note: { ...(await line.ask('noteOf', { cartId })), giftCode } });
  }

  /** Distributes the holds of both carts over the merged lines. */
  async function merge(context: Pick<Context, 'from'>, cartId: string, ownCartId: string): Promise<void> {
    const cart = await line.ask('fetch', { cartId, locale: 'en' });
    if (!cart.ok) return;
    const notes = [await line.ask('noteOf', { cartId }), await line.ask('noteOf', { cartId: ownCartId })];
    await keepHolds(
      near,
      cartId,
      toApartLines(cart.value),
      { wish: null, asked: [], joined: [ownCartId] },
      { settings, context },
    );
    await line.ask('note', {
      cartId,
      note: {
        giftCode: notes[0]?.giftCode ?? notes[1]?.giftCode ?? null,
        renewedAt: notes[0]?.renewedAt ?? notes[1]?.renewedAt ?? null,
      },
    });
  }
}
