import { Option } from '@commander-js/extra-typings';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { RedeemRequest, Redemption } from '#server/sales/orders/redemption.ts';
import { type Actor, hasPermission } from '#server/staff/actor.ts';
import { redeemTickets } from '#server/staff/order-acts.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';
import { createProgram } from './create-program.ts';
import { must } from './refuse.ts';
import { parseCount } from './typed-words.ts';
import { wordOrder } from './word-order.ts';
import { wordRedemption } from './word-redemption.ts';
import { findOrderToChange, findTypedOrder, type OrdersAtHand, workOnOrders } from './work-on-orders.ts';

/** `npm run redeem`. Exit code 0: all of it was used; 1: something was refused, or nobody said yes; 2: the command is not understood. */
const { program, act, run } = createProgram('redeem', 'Uses tickets, services and goods, as a gate or a counter does.');
const en = { locale: 'en' } as const;

program
  .argument('[ticket...]', 'the code of a ticket, or the number under it')
  .addOption(new Option('--order <order>', 'uses all that an order has left').conflicts('admit'))
  .option('--item <item>', 'of an order only this item, by its place in the order', parseCount)
  .option('--units <count>', 'so many units of an item, or pieces of goods; all that are left without it', parseCount)
  .option('--admit', 'admits a genuine ticket, once, that the books do not have because a backup was restored')
  .action((words, options, command) => {
    const wrong = whyMisused(words, options);
    if (wrong !== null) command.error(`error: ${wrong}`);
    return act(workAtGate, 'order.redeem', async (on) => {
      const { orders, desk, actor, agreeTo } = on;
      const asked = await requestOf(on, words, options);
      const agree = agreeTo(wordRedemption, async (seen) => {
        if (reasonsOf(seen).every((reason) => reason !== null)) return [];
        const order = mayRead(actor) ? await wordOrderOf(orders.staff, seen) : [];
        return [...order, 'This is used:', ...wordRedemption(seen)];
      });
      // With --yes nobody has seen anything yet, and a refused ticket leaves a line as at a gate.
      const acting = { actor, context: en, ...(program.opts().yes ? {} : { agree }) };
      const done = must(await redeemTickets(desk, orders.staff, acting, asked));
      for (const line of wordRedemption(done)) console.log(line);
      if (reasonsOf(done).some((reason) => reason !== null)) process.exitCode = 1;
    });
  });

interface Typed {
  order?: string | undefined;
  item?: number | undefined;
  units?: number | undefined;
  admit?: boolean | undefined;
}

/** A gate asks no payment service, so it needs none of their keys. */
function workAtGate(work: (store: OrdersAtHand) => Promise<void>): Promise<void> {
  return workOnOrders(work, { PAYMENT_METHODS: '' });
}

/** A sentence about the word that is wrong; null when none is. */
function whyMisused(words: readonly string[], { order, item, units }: Typed): string | null {
  const ticket = words.join(' ');
  if (order !== undefined) {
    if (ticket) return `${ticket} is one word too many beside --order.`;
    return units !== undefined && item === undefined ? '--units needs to know of which item: --item 2.' : null;
  }
  if (!ticket) return 'Name a ticket by its code or number, or an order by --order.';
  if (item !== undefined) return '--item goes with --order: a ticket is of one item.';
  // A number that is read out is often typed in groups.
  return words.length > 1 && readTicketNumber(ticket) === null ? `${words[1]} is one word too many.` : null;
}

async function requestOf(
  on: Parameters<typeof findOrderToChange>[0],
  words: readonly string[],
  { order, item, units, admit }: Typed,
): Promise<RedeemRequest> {
  if (order === undefined) return { ticket: words.join(' '), units, isAdmitted: admit };
  const { fakeId } = await findOrderToChange(on, order);
  return { fakeId, items: item === undefined ? undefined : [{ itemId: item, units }] };
}

/** True for a person who may read the buyer and the price of an order; a gate's account may not. */
function mayRead(actor: Actor): boolean {
  return hasPermission(actor, 'order.read') || hasPermission(actor, 'order.refund');
}

/** The order of a redemption with the items that are meant; nothing for a ticket that the books do not have. */
async function wordOrderOf(orders: StaffOrders, { orderNumber, items }: Redemption): Promise<string[]> {
  if (orderNumber === null) return [];
  return wordOrder(await findTypedOrder(orders, orderNumber), items);
}

function reasonsOf({ items, besideTheBooks }: Redemption): (RedeemRefusal | null)[] {
  return (besideTheBooks ? [besideTheBooks] : items).map(({ reason }) => reason);
}

await run();
