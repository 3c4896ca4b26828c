import * as cart from '#shared/contract/cart.ts';
import * as product from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { besideBareExpress } from './beside-bare-express.ts';
import { measure } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, type Row } from './sections.ts';
import { buyInSixRequests, fillCart, openPage, ticketsPerOrder } from './shopping/guest-order.ts';
import { type OrderPlan, planOrders } from './shopping/order-plan.ts';
import { type Crowd, createCrowd, type Visitor } from './shopping/visitor.ts';
import { withBenchStore } from './with-bench-store.ts';

const cartCount = 2000;

const pages = ['/en', '/en/p/cable-car-round-trip', '/en/c/cable-car'];

/** Measures adding, product details, carts, places, a cached ticket file, and guests' pages. */
export async function benchReads(
  database: BenchDatabase,
  load: Pick<Command, 'clients' | 'seconds' | 'rounds' | 'addresses'>,
): Promise<string> {
  return withBenchStore(await database.newEnvironment(), async (store) => {
    const crowd = createCrowd(store.origin, { addresses: load.addresses, sockets: load.clients });
    try {
      const steps = await prepare(crowd, load.clients);
      const rows: Row[] = [];
      for (const [what, read] of Object.entries(steps)) {
        const step = () => read(crowd.next());
        rows.push(...(await besideBareExpress(what, { process: store, step }, crowd.received, load)));
      }
      return asTable(`Reads and adds on ${database.title}, ${load.clients} clients`, rows);
    } finally {
      crowd.close();
    }
  });
}

async function prepare(crowd: Crowd, clients: number): Promise<Record<string, (visitor: Visitor) => Promise<unknown>>> {
  const plan = await planOrders(crowd.next());
  const skus = [...new Set(plan.seats.map(({ sku }) => sku))];
  const carts = await fillCarts(crowd, plan, clients);
  const [, fakeId] = (await buyInSixRequests(crowd.next(), plan.pick(ticketsPerOrder))).split('order=');
  return {
    'new cart and add': (visitor) => fillCart(visitor, plan.pick(ticketsPerOrder)),
    [`details of ${skus.length} products`]: (visitor) => visitor.ask(product.detailConfig, { sku: oneOf(skus) }),
    'places of a month': (visitor) => {
      const { sku, period } = oneOf(plan.seats);
      return visitor.ask(product.places, { sku, from: period.from, to: addDays(period.from, 30) });
    },
    [`${cartCount} carts`]: (visitor) => visitor.ask(cart.fetch, { cartId: oneOf(carts) }),
    'ticket PDF, kept': (visitor) => openPage(visitor, `/api/orders/${fakeId}/tickets.pdf`),
    ...Object.fromEntries(pages.map((path) => [path, (visitor: Visitor) => openPage(visitor, path)])),
  };
}

async function fillCarts(crowd: Crowd, plan: OrderPlan, clients: number): Promise<string[]> {
  const carts: string[] = [];
  await measure({
    clients,
    until: { count: cartCount },
    step: async () => carts.push(await fillCart(crowd.next(), plan.pick(ticketsPerOrder))),
  });
  return carts;
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
