import { movesOf } from '#server/commerce/embedded/carts/moves-of.ts';
import { productOfMark } from '#server/commerce/embedded/carts/product-of-mark.ts';
import { whyVisitRefused } from '#server/commerce/embedded/carts/resolve-item.ts';
import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import { queueErrand } from '#server/sales/back-end/errand.ts';
import { type ApartLine, holdOf, originOf, standingOf } from '#server/sales/carts-apart/apart-line.ts';
import { fitHolds } from '#server/sales/carts-apart/fit-holds.ts';
import { changeHolds, planHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import { judgeRestored, type RestoredLine } from '#server/sales/orders/restored-lines.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { unitsTaken } from '#server/sales/orders/units-taken.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { Step } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { toApartLines } from './remote-cart.ts';
import type { UnreliableLine } from './unreliable-line.ts';

function judgeFar(order: StoredOrder, cart: PricedCart, holds: readonly Hold[], { now }: Step): RestoredLine[] {
  return judgeRestored(order.items, (item) => {
    const far = cart.lines.find(
      ({ sku, visitDate, slot }) => sku === item.sku && visitDate === item.visitDate && slot === item.slot,
    );
    const ours = far && toApartLines(cart).find(({ id }) => id === far.id);
    return (
      far &&
      ours && {
        isRefused: ours.isRefused,
        unitCents: far.unitCents,
        quantity: far.quantity,
        places: standingOf(ours, holds, now).places,
      }
    );
  });
}

/** Calls the far shop. `near` has our copy of its catalogue. */
export function createRemoteBackEnd(line: UnreliableLine, near: EmbeddedStore): BackEnd {
  const fetch = (cartId: string): Promise<Result<PricedCart>> => line.ask('fetch', { cartId, locale: 'en' });
  const holdsOf = async ({ ask }: Step, holder: string) => (await ask({ holds: selectHolds({ holder }) })).holds;

  return {
    async closeCart(step, cartId, { key, locale }) {
      const closed = await line.ask('close', { cartId, key, locale }, key);
      return closed.ok ? succeed({ ...closed.value, holds: await holdsOf(step, cartId) }) : closed;
    },

    async restoreCart(step, order, taken) {
      const cartId = await line.ask('restore', { order }, `${order.number} ${order.version}`);
      const cart = await fetch(cartId);
      const lines = cart.ok ? toApartLines(cart.value) : [];
      const holds: Hold[] = [];
      for (const one of lines.filter(({ isRefused }) => !isRefused)) {
        const item = order.items.find(
          (sold) => sold.sku === one.sku && sold.visitDate === one.visitDate && sold.slot === one.slot,
        );
        if (!item?.heldUntil || item.heldUntil <= step.now.at) continue;
        const end = item.heldUntil;
        const uses = usesOf(step.now.calendar, one) ?? [];
        const wanted = [
          ...holds,
          ...uses.map((use) => holdOf(cartId, one, use, { end, from: originOf(taken) ?? step.from })),
        ];
        if ((await planHolds(step, taken, wanted)).ok) holds.splice(0, holds.length, ...wanted);
      }
      await changeHolds(step, taken, holds);
      return { cartId, lines: cart.ok ? judgeFar(order, cart.value, holds, step) : [] };
    },

    async restoredLines(step, order, cartId) {
      const cart = await fetch(cartId);
      return cart.ok ? judgeFar(order, cart.value, await holdsOf(step, cartId), step) : null;
    },

    async takeOrdered(step, cartId, items) {
      const cart = await fetch(cartId);
      if (!cart.ok) return null;
      const lines = toApartLines(cart.value);
      const taken = unitsTaken(
        lines,
        items,
        (item, one) => item.sku === one.sku && item.visitDate === one.visitDate && item.slot === one.slot,
      );
      const gone = lines.flatMap(({ id }, index) => {
        const quantity = taken[index] ?? 0;
        return quantity > 0 ? [{ line: id, quantity }] : [];
      });
      return take(step, cartId, lines, gone);
    },

    async takeUnits(step, cartId, units, isMeant) {
      const cart = await fetch(cartId);
      if (!cart.ok) return cart;
      const lines = toApartLines(cart.value);
      let missing = units;
      const taken = lines.filter(isMeant).flatMap((visit) => {
        const quantity = Math.min(missing, visit.quantity);
        missing -= quantity;
        return quantity > 0 ? [{ visit, quantity }] : [];
      });
      const gone = taken.map(({ visit, quantity }) => ({ line: visit.id, quantity }));
      return succeed({ ...(await take(step, cartId, lines, gone)), missing, units: taken });
    },

    async visitsOf(sku, now) {
      const catalogue = await near.products.current();
      const product = catalogue.bySku.get(sku) ?? catalogue.byVariantSku.get(sku);
      return product ? visitsOf(product, (visit) => whyVisitRefused(near, product, visit, now) !== null) : null;
    },

    movesOf: movesOf(near),
    productOfMark: async (mark, locale) => productOfMark(await near.products.current(), mark, locale),
    expireCarts: async () => 0,

    async reviveOrder(_, { number, version }) {
      return (await line.ask('revive', { number, turn: 2 * version })) ? [] : null;
    },
    endOrder: ({ number, reference, version }, now) => [
      queueErrand({ kind: 'order-ended', number, reference, turn: 2 * version + 1 }, now),
    ],

    apart: {
      reopenCart: (_, key) => line.ask('reopen', { key }, key),
      async hear(id, errand) {
        if (errand.kind === 'order-ended') await line.ask('end', errand, id);
        else await line.ask('take', errand, id);
      },
    },
  };

  async function take(
    step: Step,
    cartId: string,
    lines: readonly ApartLine[],
    gone: readonly { line: string; quantity: number }[],
  ) {
    const before = await holdsOf(step, cartId);
    const left = lines.flatMap((one) => {
      const quantity = one.quantity - (gone.find(({ line: id }) => id === one.id)?.quantity ?? 0);
      return quantity > 0 ? [{ ...one, quantity }] : [];
    });
    return {
      changes: gone.length > 0 ? [queueErrand({ kind: 'lines-went', cartId, lines: [...gone] }, step.now)] : [],
      before,
      after: fitHolds(cartId, left, before, { wish: null, now: step.now }),
    };
  }
}
