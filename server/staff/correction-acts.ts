import type { Context } from '#server/sales/context.ts';
import type { CorrectedOrder } from '#server/sales/correcting/correct-buyer.ts';
import type { SeenCorrection } from '#server/sales/correcting/corrected-buyer.ts';
import type { ReplacedTickets } from '#server/sales/correcting/replace-tickets.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaff, type Desk } from './as-staff.ts';
import { findOrder } from './found-rows.ts';

interface Acting {
  actor: Actor;
  context: Context;
}

export async function sendOrderAgain(
  desk: Desk,
  orders: Pick<StaffOrders, 'sendAgain'>,
  { actor, context }: Acting,
  number: string,
  wish: Pick<SeenCorrection, 'email' | 'seenEmail'>,
): Promise<Result<{ email: string }>> {
  const objects = await findOrder(desk, number);
  const fields = wish.email === undefined ? [] : ['email'];
  return asStaff(desk, { operation: 'order.send-again', actor, objects, fields }, (trail) =>
    orders.sendAgain({ ...context, trail }, number, wish),
  );
}

export async function correctOrderBuyer(
  desk: Desk,
  orders: Pick<StaffOrders, 'correctBuyer'>,
  { actor, context }: Acting,
  number: string,
  { seenEmail, ...correction }: SeenCorrection,
): Promise<Result<CorrectedOrder>> {
  const act = {
    ...({ operation: 'order.correct-buyer', actor } as const),
    objects: await findOrder(desk, number),
    fields: Object.entries(correction).flatMap(([field, value]) => (value === undefined ? [] : [field])),
    outcomeOf: ({ changed }: CorrectedOrder) => (changed.length === 0 ? 'unchanged' : 'done'),
  };
  return asStaff(desk, act, (trail) =>
    orders.correctBuyer({ ...context, trail }, number, { ...correction, seenEmail }),
  );
}

export async function cancelWaitingOrder(
  desk: Desk,
  orders: Pick<StaffOrders, 'cancelWaiting'>,
  { actor, context }: Acting,
  number: string,
): Promise<Result<{ units: number }>> {
  const objects = await findOrder(desk, number);
  return asStaff(desk, { operation: 'order.cancel', actor, objects, fields: ['status'] }, (trail) =>
    orders.cancelWaiting({ ...context, trail }, number),
  );
}

/** Names the tickets by item and unit, because a gate accepts their numbers. */
export async function replaceLostTickets(
  desk: Desk,
  orders: Pick<StaffOrders, 'replaceTickets'>,
  { actor, context }: Acting,
  number: string,
  ids: readonly string[],
): Promise<Result<ReplacedTickets>> {
  const act = {
    ...({ operation: 'order.replace-tickets', actor } as const),
    objects: await findOrder(desk, number),
    changedBy: ({ tickets }: ReplacedTickets) =>
      tickets.map(({ item, unit }) => `item ${item.itemId}${unit === null ? '' : ` unit ${unit + 1}`}`),
    fields: ['code'],
  };
  return asStaff(desk, act, (trail) => orders.replaceTickets({ ...context, trail }, number, ids));
}

export async function noteOnOrder(
  desk: Desk,
  orders: Pick<StaffOrders, 'addNote'>,
  { actor, context }: Acting,
  number: string,
  words: string,
): Promise<Result<{ ordinal: number }>> {
  const by = actor.accountId ?? actor.madeBy;
  const act = {
    ...({ operation: 'order.note', actor } as const),
    objects: await findOrder(desk, number),
    changedBy: ({ ordinal }: { ordinal: number }) => [`note ${ordinal}`],
  };
  return asStaff(desk, act, (trail) => orders.addNote({ ...context, trail }, number, { words, by }));
}

/** Gives staff the tickets of an order as a file. The line of the audit trail is written before the file is sent. */
export async function printOrder<File>(
  desk: Desk,
  actor: Actor,
  number: string,
  draw: () => Promise<Result<File>>,
): Promise<Result<File>> {
  return asStaff(desk, { operation: 'order.print', actor, objects: await findOrder(desk, number) }, draw);
}
