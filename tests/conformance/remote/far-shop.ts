import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addition, Buyer, WantedQuantity } from '#server/commerce/carts.ts';
import type { BackEndSettings } from '#server/commerce/commerce.ts';
import { createBackEnd } from '#server/commerce/embedded/back-end.ts';
import { createCarts } from '#server/commerce/embedded/carts/create-carts.ts';
import { readCart, writeCart } from '#server/commerce/embedded/carts/stored-cart.ts';
import { createDescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import { openProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import { createEmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { ClosedCart } from '#server/sales/back-end/back-end.ts';
import { keptMs } from '#server/sales/once.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { TestCatalogue } from '#tests/conformance/test-catalogue.ts';
import { fillTestCatalogue, forgetSales } from '#tests/conformance/test-store.ts';

type Asked<Fields> = Fields & { locale: LocaleCode };

/** Our data about a cart; the far shop only stores it. */
export interface CartNote {
  giftCode: string | null;
  renewedAt: number | null;
}

interface FarOrder {
  cartId: string;
  reference: string;
  promoCode: string | null;
  isStanding: boolean;
  turn: number;
  /** The cart before the order. */
  before: { doc: string; promo_code: string | null };
}

export type FarShop = Awaited<ReturnType<typeof openFarShop>>;

/**
 * A shop of another program, with its own database, prices, totals and numbers. It has neither places nor gift codes. Each operation is
 * done once per key, however often a request arrives.
 */
export async function openFarShop(settings: BackEndSettings, catalogue: TestCatalogue) {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-far-'));
  const database = await openDatabase({ folder });
  await migrate(database);
  await sell(catalogue);
  const products = await openProductStore(database);
  const answers = new Map<string, { at: number; answer: Promise<string> }>();
  const orders = new Map<string, FarOrder>();
  const reopened = new Set<string>();
  const notes = new Map<string, CartNote>();
  let numbers = 1000;

  function sell(wanted: TestCatalogue): Promise<void> {
    const unlimited = wanted.products.map((product) =>
      product.places ? { ...product, places: { each: 1_000_000 } } : product,
    );
    const pools = wanted.pools.map((pool) => ({ ...pool, each: 1_000_000, exceptions: [] }));
    return fillTestCatalogue(database, { ...wanted, products: unlimited, pools, giftCodes: [] }, settings.clock());
  }

  function operationsUnder(own: BackEndSettings) {
    const shop = createEmbeddedStore({
      database,
      products,
      described: createDescribedProducts(database),
      settings: { ...own, holdMinutes: 1_000_000 },
    });
    const backEnd = createBackEnd(shop);
    const carts = createCarts(shop);

    return {
      create: (_: object) => carts.create({}),
      isActive: ({ cartId }: { cartId: string }) => carts.isActive(cartId),
      fetch: ({ cartId, locale }: { cartId: string; locale: LocaleCode }) => carts.fetch({ locale }, cartId, false),
      add: ({ locale, addition }: Asked<{ addition: Addition }>) => carts.add({ locale }, addition),
      resize: ({ locale, cartId, wanted }: Asked<{ cartId: string; wanted: readonly WantedQuantity[] }>) =>
        carts.resize({ locale }, cartId, wanted),
      remove: ({ locale, cartId, lineId }: Asked<{ cartId: string; lineId: string }>) =>
        carts.remove({ locale }, cartId, lineId),
      applyPromo: ({ locale, cartId, code }: Asked<{ cartId: string; code: string }>) =>
        carts.applyCode({ locale }, cartId, code),
      removePromo: ({ locale, cartId, code }: Asked<{ cartId: string; code: string | null }>) =>
        carts.removeCode({ locale }, cartId, code ?? undefined),
      setBuyer: ({ locale, cartId, buyer }: Asked<{ cartId: string; buyer: Buyer }>) =>
        carts.setBuyer({ locale }, cartId, buyer),
      countMerchandise: ({ cartId }: { cartId: string }) => carts.countMerchandise(cartId),
      createHandOff: ({ cartId }: { cartId: string }) => carts.createHandOff({}, cartId),
      acceptHandOff: ({ token, ownCartId }: { token: string; ownCartId?: string }) =>
        carts.acceptHandOff({}, token, ownCartId),
      note: async ({ cartId, note }: { cartId: string; note: CartNote }) => void notes.set(cartId, note),
      noteOf: async ({ cartId }: { cartId: string }) => notes.get(cartId) ?? { giftCode: null, renewedAt: null },

      async close({
        cartId,
        key,
        locale,
      }: {
        cartId: string;
        key: string;
        locale: LocaleCode;
      }): Promise<Result<ClosedCart>> {
        const before = await database.raw.get<FarOrder['before']>(
          'SELECT doc, promo_code FROM carts WHERE id = ?',
          cartId,
        );
        const reference = `FAR-${numbers++}`;
        const closed = await perform(shop, {}, async (step) => {
          if (reopened.has(key)) return fail('order-cancelled');
          const answer = await backEnd.closeCart(step, cartId, { key, locale, seen: {} });
          return answer.ok ? succeed({ ...answer.value, reference, holds: [] }) : answer;
        });
        if (!closed.ok || !before) return closed;
        const { promoCode } = closed.value;
        orders.set(key, { cartId, reference, promoCode, isStanding: true, turn: 0, before });
        const { giftCode = null, renewedAt = null } = notes.get(cartId) ?? {};
        return succeed({ ...closed.value, giftCode, renewedAt });
      },
      /** Reopens the cart that was closed under the key. If none was closed yet, a later closing under this key does nothing. */
      async reopen({ key }: { key: string }): Promise<void> {
        reopened.add(key);
        await answers.get(`close ${key}`)?.answer;
        const order = orders.get(key);
        if (!order) return;
        orders.delete(key);
        const { doc, promo_code } = order.before;
        await database.raw.run(
          `UPDATE carts SET state = 'active', doc = ?, promo_code = ?, version = version + 1 WHERE id = ? AND state = 'ordered'`,
          doc,
          promo_code,
          order.cartId,
        );
        await countUses(order.promoCode, -1);
      },
      async restore({ order }: { order: StoredOrder }): Promise<string> {
        let cartId = '';
        await perform(shop, {}, async (step) => {
          ({ cartId } = await backEnd.restoreCart(step, { ...order, giftCode: null }, []));
          return succeed(null);
        });
        notes.set(cartId, { giftCode: order.giftCode, renewedAt: order.renewedAt });
        return cartId;
      },
      async end({ number, turn }: { number: string; turn: number }): Promise<void> {
        const order = orders.get(number);
        if (!order || turn < order.turn) return;
        if (order.isStanding) await countUses(order.promoCode, -1);
        Object.assign(order, { isStanding: false, turn });
      },
      async revive({ number, turn }: { number: string; turn: number }): Promise<boolean> {
        const order = orders.get(number);
        if (!order || turn < order.turn) return false;
        if (!order.isStanding && (await countUses(order.promoCode, 1)) === 0) return false;
        Object.assign(order, { isStanding: true, turn });
        return true;
      },
      async take({ cartId, lines }: { cartId: string; lines: { line: string; quantity: number }[] }): Promise<void> {
        await perform(shop, {}, async (step) => {
          const cart = await readCart(shop, step, cartId);
          if (!cart.ok) return cart;
          const left = cart.value.lines.flatMap((line) => {
            const quantity = line.quantity - (lines.find((gone) => gone.line === line.id)?.quantity ?? 0);
            return quantity > 0 ? [{ ...line, quantity }] : [];
          });
          step.change(writeCart({ ...cart.value, lines: left }, step.now));
          return succeed(null);
        });
      },
    };
  }

  async function countUses(promoCode: string | null, by: number): Promise<number> {
    if (!promoCode) return 1;
    return database.raw.run(
      'UPDATE promo_codes SET uses = uses + ? WHERE code = ? AND (? < 0 OR max_uses = 0 OR uses < max_uses)',
      by,
      promoCode,
      by,
    );
  }

  return {
    sell,
    operationsUnder,
    /** Every repetition under the same key gets the same answer. */
    once(key: string, step: () => Promise<unknown>): Promise<string> {
      const at = settings.clock().getTime();
      const before = answers.get(key);
      if (before && before.at > at - keptMs) return before.answer;
      const answer = step().then((value) => JSON.stringify(value ?? null));
      answers.set(key, { at, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
    standing: () => new Map([...orders].filter(([, { isStanding }]) => isStanding)),
    usesOf: async (code: string) =>
      (await database.raw.get<{ uses: number }>('SELECT uses FROM promo_codes WHERE code = ?', code))?.uses ?? 0,
    async forget() {
      for (const map of [answers, orders, notes]) map.clear();
      reopened.clear();
      await forgetSales(database);
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
