import { pageBus } from './page-bus.ts';

/**
 * The orders that this browser has begun to pay lately. A buyer who comes back from a payment finds the order by this: the address
 * that payment services lead back to has no key in it, because others can see it.
 */
interface BegunOrder {
  number: string;
  /** The key that opens the order. */
  fakeId: string;
  /** The time in milliseconds. */
  at: number;
  /** True once the order is known to be paid or cancelled. */
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

/** The key of an order by its number; null in any other browser, and in this one after a day. */
export function findBegunOrder(number: string): string | null {
  return readBegunOrders().find((order) => order.number === number)?.fakeId ?? null;
}

/**
 * The key of the order that was begun last in any tab and may wait for its payment. A buyer who comes back from the payment
 * page by the browser's back button, or has the checkout open in another tab, finds it there instead of an empty cart.
 */
export function findWaitingOrder(): string | null {
  const waiting = readBegunOrders().find(({ isSettled, at }) => !isSettled && at > Date.now() - waitsMs);
  return waiting?.fakeId ?? null;
}

/** Nothing waits to be paid any more. */
export function settleBegunOrder(fakeId: string): void {
  const orders = readBegunOrders().map((order) => (order.fakeId === fakeId ? { ...order, isSettled: true } : order));
  pageBus().write(begunOrdersName, JSON.stringify(orders));
}

/** The next person at this browser is somebody else. */
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
