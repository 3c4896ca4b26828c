import { actorOfCall } from '#server/staff/actor.ts';
import * as acts from '#server/staff/correction-acts.ts';
import { listNotes } from '#server/staff/list-notes.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as corrections from '#shared/contract/staff/corrections.ts';
import * as notes from '#shared/contract/staff/notes.ts';
import * as papers from '#shared/contract/staff/papers.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle, handleThen, inside } from './handle.ts';

/** Acts of staff on an order that move no money. */
export function staffCorrectionHandlers({ orders, desk, tickets, receipts }: ApiOptions): Handler[] {
  return [
    handle(corrections.sendAgain, ({ number, email, seenEmail }, context) =>
      acts.sendOrderAgain(desk, orders.staff, actingIn(corrections.sendAgain, context), number, { email, seenEmail }),
    ),
    handle(corrections.correctBuyer, ({ number, nonce: _, ...correction }, context) =>
      acts.correctOrderBuyer(desk, orders.staff, actingIn(corrections.correctBuyer, context), number, correction),
    ),
    handle(corrections.cancel, ({ number }, context) =>
      acts.cancelWaitingOrder(desk, orders.staff, actingIn(corrections.cancel, context), number),
    ),
    handleThen(
      corrections.replaceTickets,
      ({ number, tickets: ids }, context) =>
        acts.replaceLostTickets(
          desk,
          orders.staff,
          actingIn(corrections.replaceTickets, context),
          number,
          // Tickets of earlier releases have other ids than numbers.
          ids.map((id) => readTicketNumber(id) ?? id),
        ),
      inside(({ tickets: replaced, email }) => ({ tickets: replaced.length, email })),
    ),
    handle(notes.notes, async ({ number }) => {
      const found = await listNotes(desk, number);
      return found.ok ? succeed({ notes: found.value }) : found;
    }),
    handle(notes.addNote, ({ number, text }, context) =>
      acts.noteOnOrder(desk, orders.staff, actingIn(notes.addNote, context), number, text),
    ),
    handle(papers.printTickets, ({ number }, context) =>
      acts.printOrder(desk, actorOfCall(papers.printTickets, context), number, async () => {
        const order = await orders.staff.byNumber(number);
        if (!order.ok) return order;
        const file = tickets ? await tickets.make(order.value, order.value.locale) : fail('tickets-not-issued');
        return file.ok ? succeed({ name: file.value.name, bytes: file.value.pdf }) : file;
      }),
    ),
    handle(papers.printReceipt, async ({ number, receipt }) => {
      const order = await orders.staff.byNumber(number);
      if (!order.ok) return order;
      return (await receipts?.make(order.value.fakeId, receipt)) ?? fail('order-not-found');
    }),
  ];
}

function actingIn(call: Call, context: CallContext) {
  return { actor: actorOfCall(call, context), context };
}
