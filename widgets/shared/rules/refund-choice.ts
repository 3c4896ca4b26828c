import type { FreeRefund, Order, Ticket } from '#shared/contract/order.ts';
import { sumOf } from './sum-of.ts';

/** An item whose units the buyer can refund at once. */
export interface RefundChoice {
  item_id: number;
  qty: number;
  units: FreeRefund['items'][number]['units'];
  names: string[];
}

export interface ChosenRefund {
  items: { item_id: number; qty: number }[];
  amount: number;
  gift_code: number;
  sum: number;
  names: string[];
  /** True when every unit is chosen, so that gifts are refunded too. */
  isAll: boolean;
}

/** The items of `refund_now` that a buyer can choose. Gifts are refunded automatically. */
export function refundChoices({ refund_now, items, tickets }: Order): RefundChoice[] {
  const isGift = (id: number) => items.find(({ item_id }) => item_id === id)?.is_gift;
  return (refund_now?.items ?? [])
    .filter(({ item_id }) => !isGift(item_id))
    .map(({ item_id, qty, units = [] }) => ({
      ...{ item_id, qty, units },
      names: namesOf(tickets.filter((ticket) => ticket.item_id === item_id)),
    }));
}

export function chosenRefund(choices: readonly RefundChoice[], counts: Readonly<Record<number, number>>): ChosenRefund {
  const chosen = choices.map((choice) => ({ ...choice, qty: counts[choice.item_id] ?? 0, of: choice.qty }));
  const going = chosen.flatMap(({ units, qty }) => units.slice(0, qty));
  const amount = exact(sumOf(going, (unit) => unit.amount));
  const gift_code = exact(sumOf(going, (unit) => unit.gift_code));
  return {
    items: chosen.filter(({ qty }) => qty > 0).map(({ item_id, qty }) => ({ item_id, qty })),
    amount,
    gift_code,
    sum: exact(amount + gift_code),
    names: chosen.flatMap(({ names, qty }) => names.slice(0, qty)),
    isAll: chosen.every(({ qty, of }) => qty === of),
  };
}

/** Removes binary rounding errors. No currency has a smaller unit than a thousandth. */
function exact(sum: number): number {
  return Number(sum.toFixed(3));
}

/** The names on unused tickets, the last ticket first, because it is refunded first. */
function namesOf(tickets: readonly Ticket[]): string[] {
  return tickets
    .filter(({ state, entries }) => state === 'issued' && entries.used === 0)
    .map(({ answers = [] }) => answers.map(({ value }) => value).join(' · '))
    .filter(Boolean)
    .reverse();
}

/** The statements about a choice, in the order of the screen. */
export const refundSays = ['names', 'gifts', 'amount', 'gift_code', 'whole', 'part'] as const;

export type RefundSay = (typeof refundSays)[number];

/** Each statement's value; null when it does not apply. */
export function whatIsSaid(
  { items, amount, gift_code, names, isAll }: ChosenRefund,
  { price, leavesOthers }: { price: (amount: number) => string; leavesOthers: boolean },
): Record<RefundSay, string | null> {
  const isPart = items.length > 0 && (leavesOthers || !isAll);
  return {
    names: names.length > 0 ? names.join(', ') : null,
    gifts: isAll ? '' : null,
    amount: amount > 0 ? price(amount) : null,
    gift_code: gift_code > 0 ? price(gift_code) : null,
    whole: isAll && !leavesOthers ? '' : null,
    part: isPart ? '' : null,
  };
}

/** True when some unit of the order is not refunded at once. */
export function leavesOthers({ items }: Pick<Order, 'items'>, choices: readonly RefundChoice[]): boolean {
  const goes = new Map(choices.map(({ item_id, qty }) => [item_id, qty]));
  return items.some(({ item_id, is_gift, qty_left }) => !is_gift && qty_left > (goes.get(item_id) ?? 0));
}
