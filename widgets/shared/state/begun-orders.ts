import { pageBus } from './page-bus.ts';

/**
 * An order whose payment began in this browser within the last day. The buyer finds it after the payment. The return page's address does
 * not contain the order key, because others can see the address.
 */
interface BegunOrder {
  number: string;
  fakeId: string;
  /** When the payment began, in milliseconds. */
  at: number;
  /** True when the order is known to be paid or cancelled. */
  isSettled?: boolean;
}

/** Storage key. */
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

export function findBegunOrder(number: string): string | null {
  return readBegunOrders().find((order) => order.number === number)?.fakeId ?? null;
}

/** The key of the latest order that may still wait for its payment, for buyers who come back from the payment page. */
export function findWaitingOrder(): string | null {
  const waiting = readBegunOrders().find(({ isSettled, at }) => !isSettled && at > Date.now() - waitsMs);
  return waiting?.fakeId ?? null;
}

export function settleBegunOrder(fakeId: string): void {
  const orders = readBegunOrders().map((order) => (order.fakeId === fakeId ? { ...order, isSettled: true } : order));
  pageBus().write(begunOrdersName, JSON.stringify(orders));
}

/** Called when another person may use this browser next. */
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
