import { pageBus } from './page-bus.ts';

/**
 * An order whose payment began in this browser within the last day. With it, a buyer who returns from a payment finds the order. The return
 * page's address does not contain the order key, because others can see that address.
 */
interface BegunOrder {
  number: string;
  /** The order key. */
  fakeId: string;
  /** The instant in milliseconds at which the payment began. */
  at: number;
  /** True when the order is known to be paid or cancelled. */
  isSettled?: boolean;
}

/** Name of the storage key on the page bus. */
export const begunOrdersName = 'begunOrders';
const keptMs = 24 * 3_600_000;
/** Time after which an unpaid order has almost always ended. */
const waitsMs = 30 * 60_000;
const most = 5;

export function rememberBegunOrder(number: string, fakeId: string): void {
  const others = readBegunOrders().filter((order) => order.number !== number);
  const orders = [{ number, fakeId, at: Date.now() }, ...others].slice(0, most);
  pageBus().write(begunOrdersName, JSON.stringify(orders));
}

/** The key of an order by its number; null in other browsers, and after a day. */
export function findBegunOrder(number: string): string | null {
  return readBegunOrders().find((order) => order.number === number)?.fakeId ?? null;
}

/**
 * The key of the latest order, begun in any tab, that may still wait for its payment. With it, a buyer who returns from the payment page by
 * the browser's back button, or has the checkout open in another tab, sees the order instead of an empty cart.
 */
export function findWaitingOrder(): string | null {
  const waiting = readBegunOrders().find(({ isSettled, at }) => !isSettled && at > Date.now() - waitsMs);
  return waiting?.fakeId ?? null;
}

/** Marks an order as no longer waiting for its payment. */
export function settleBegunOrder(fakeId: string): void {
  const orders = readBegunOrders().map((order) => (order.fakeId === fakeId ? { ...order, isSettled: true } : order));
  pageBus().write(begunOrdersName, JSON.stringify(orders));
}

/** Forgets all orders, because another person may use this browser next. */
export function forgetBegunOrders(): void {
  pageBus().write(begunOrdersName, null);
}

function readBegunOrders(): BegunOrder[] {
  try {
    const orders = JSON.parse(pageBus().read(begunOrdersName) ?? '[]') as BegunOrder[];
    return orders.filter(({ at }) => at > Date.now() - keptMs);
  } catch {
    return [];
  }
}
