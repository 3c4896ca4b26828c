import { buyAsGuest, fillCart, planOrders } from './guest-order.ts';
import { createHttpClient } from './http-client.ts';
import { measure } from './measure.ts';
import { asTable, type Row, rowOf } from './sections.ts';
import { type StoreProcess, startStore, storeProgram } from './store-process.ts';

const clients = 8;

/** Orders, adds, details and cart reads per second, with 8 clients; the load generator runs beside the server. */
export async function benchSelling(
  database: { name: string; environment: Record<string, string> },
  seconds: number,
): Promise<string> {
  const store = await startStore(storeProgram, database.environment);
  try {
    return asTable(`Selling on ${database.name}, ${clients} clients`, await run(store, seconds));
  } finally {
    await store.stop();
  }
}

async function run(store: StoreProcess, seconds: number): Promise<Row[]> {
  const http = createHttpClient(store.origin, clients);
  const plan = await planOrders(http);
  const readCart = await fillCart(http, plan);
  const times = (step: () => Promise<unknown>) => measure({ clients, seconds, step: async () => void (await step()) });

  // A store runs for weeks: what it does in its first seconds, before its code is compiled, says little.
  await times(() => buyAsGuest(http, plan));
  const orders = await times(() => buyAsGuest(http, plan));
  const peak = await store.memory();
  const adds = await times(() => fillCart(http, plan));
  const details = await times(() => http.call('/product/detail-config', { sku: plan.sku }));
  const carts = await times(() => http.call('/guestcheckout/cart', { cartId: readCart }));
  const fakeId = await buyAsGuest(http, plan);
  const pdfs = await times(() => downloadPdf(http, fakeId));
  http.close();

  return [
    rowOf('whole guest orders', orders, { 'memory MB': peak.peak.toFixed(0) }),
    rowOf('new cart and add', adds),
    rowOf('product details', details, ratio(details.perSecond, orders.perSecond)),
    rowOf('cart reads', carts, ratio(carts.perSecond, orders.perSecond)),
    rowOf('ticket PDF (same order)', pdfs),
  ];
}

function ratio(one: number, orders: number): Record<string, string> {
  return { '× orders': (one / orders).toFixed(1) };
}

async function downloadPdf(http: ReturnType<typeof createHttpClient>, fakeId: string): Promise<void> {
  const reply = await http.send('GET', `/api/orders/${fakeId}/tickets.pdf`);
  if (reply.status !== 200) throw new Error(`The PDF answered ${reply.status}.`);
}
