import * as cart from '#shared/contract/cart.ts';
import * as product from '#shared/contract/product.ts';
import { measure } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOf, type Row } from './sections.ts';
import { buyInSixRequests, fillCart, ticketsPerOrder } from './shopping/guest-order.ts';
import { type OrderPlan, planOrders } from './shopping/order-plan.ts';
import { type Crowd, createCrowd, type Visitor } from './shopping/visitor.ts';
import { withBenchStore } from './with-bench-store.ts';

const cartCount = 2000;

/** Adds, details of many products, many carts and their places, and a ticket file that is kept. */
export async function benchReads(
  database: BenchDatabase,
  { clients, seconds, addresses }: Pick<Command, 'clients' | 'seconds' | 'addresses'>,
): Promise<string> {
  return withBenchStore(await database.newEnvironment(), async (store) => {
    const crowd = createCrowd(store.origin, { addresses, sockets: clients });
    try {
      const steps = await prepare(crowd, clients);
      const rows: Row[] = [];
      for (const [what, step] of Object.entries(steps)) {
        const work = () => step(crowd.next());
        await measure({ clients, until: { seconds: seconds / 2 }, step: work });
        rows.push({ what, figures: figuresOf(await measure({ clients, until: { seconds }, step: work })) });
      }
      return asTable(`Reads and adds on ${database.title}, ${clients} clients`, rows);
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
      return visitor.ask(product.availability, { sku, ...period });
    },
    [`${cartCount} carts`]: (visitor) => visitor.ask(cart.fetch, { cartId: oneOf(carts) }),
    'ticket PDF, kept': async (visitor) => {
      const { status } = await visitor.get(`/api/orders/${fakeId}/tickets.pdf`);
      if (status !== 200) throw new Error(`The PDF answered ${status}.`);
    },
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
