import { addConfigurable, addVirtual, type Cart, create } from '#shared/contract/cart.ts';
import { availability, detailConfig, type Product } from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { today } from './sample-product.ts';

export interface Sent {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A store behind `fetch`, for the picker's tests: it remembers what was sent, and fails when it is told to. */
export function fakeStore(product: Product | null) {
  const sent: Sent[] = [];
  /** By path: a status and a body to answer with, `'lost'` for no answer at all. Used up one by one. */
  const failures = new Map<string, ({ status: number; body: unknown } | 'lost')[]>();
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    [detailConfig.path]: () => product,
    [availability.path]: (body) => placesFrom(String(body.from), String(body.to)),
    [create.path]: () => ({ createEmptyCart: 'new-cart-of-this-browser' }),
    [addConfigurable.path]: () => ({ addConfigurableProductsToCart: { cart: emptyCart } }),
    [addVirtual.path]: () => ({ addVirtualProductsToCart: { cart: emptyCart } }),
  };

  async function fetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(new URL(String(address), 'http://store.test'), init);
    const path = new URL(request.url).pathname.replace('/api', '');
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path, body, headers: request.headers });
    const failure = failures.get(path)?.shift();
    if (failure === 'lost') throw new TypeError('network');
    if (failure) return Response.json(failure.body, { status: failure.status });
    const answer = answers[path]?.(body);
    if (answer) return Response.json(answer);
    return Response.json({ error: { code: 'product-not-found', message: 'No such product.' } }, { status: 404 });
  }

  return {
    sent,
    fetch,
    sentTo: (path: string) => sent.filter((one) => one.path === path),
    failNext(path: string, ...with_: ({ status: number; body: unknown } | 'lost')[]) {
      failures.set(path, with_);
    },
  };
}

/** 10:00 has 33 places and 10:30 has 3, but the 11th is sold out. */
function placesFrom(from: string, to: string) {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const gone = day === '2026-03-11';
    const slots = [33, 3].map((sellable, index) => ({
      option_type_id: 100 + index,
      slot: index === 0 ? '10:00' : '10:30',
      sellable: gone ? 0 : sellable,
      closed: false,
    }));
    days.push({ date: day, sellable: gone ? 0 : 36, slots });
  }
  return { today, dailyQuota: true, days };
}

const emptyCart: Cart = {
  id: 'new-cart-of-this-browser',
  items: [],
  total_quantity: 0,
  prices: { subtotal_including_tax: { value: 0 }, discount: null, grand_total: { value: 0 } },
  applied_coupons: null,
  holds_end_at: null,
  server_time: '2026-03-10T04:00:00.000Z',
};
