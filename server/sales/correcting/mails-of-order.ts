import { selectWhere } from '#server/database/query.ts';
import { type Change, updateRows } from '#server/database/write.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { randomKey } from '#server/sales/random-id.ts';

export const selectMailsOfOrder = selectWhere('outbox', { fakeId: 'fake_id' });

const updateMailKeys = updateRows('outbox', ['id'], ['fake_id']);

/** The most emails with tickets that an order sends in an hour. */
const mostInHour = 6;

const hourMs = 3_600_000;

/** True when an order may send its tickets now. The limit protects the mailbox of a person whose address was mistyped. */
export function maySendTickets(mails: readonly { kind: string; queued_at: number }[], now: number): boolean {
  const recent = mails.filter(({ kind, queued_at: at }) => isWithTickets.includes(kind) && at > now - hourMs);
  return recent.length < mostInHour;
}

const isWithTickets = ['tickets', 'tickets-replaced'];

/**
 * Gives an order another key, because somebody else may have the links in its earlier emails. Its emails in the outbox get the key too.
 * The caller writes the order's row.
 */
export function renewKey<Order extends Pick<StoredOrder, 'fakeId'>>(
  order: Order,
  mails: readonly { id: string }[],
): { renewed: Order; changes: Change[] } {
  const fakeId = randomKey();
  const changes = [updateMailKeys(...mails.map(({ id }) => ({ id, fake_id: fakeId })))];
  return { renewed: { ...order, fakeId }, changes };
}
