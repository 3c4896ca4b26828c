import { type Change, insertRows, type NewRow } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import type { OrderMail } from './outbox.ts';
import { urgencies, urgencyOf } from './urgency.ts';

const insertMails = insertRows('outbox');

/**
 * The change that queues an email. It belongs to the step that the email reports, so that both are written or neither. `about`: the id of
 * the refund, move or return that the email reports, or the day of a reminder.
 */
export function queueMail(
  kind: OrderMail['kind'],
  { locale, fakeId, items }: Pick<StoredOrder, 'locale' | 'fakeId' | 'items'>,
  paymentKey: string | null,
  now: Now,
  about: string | null = null,
): Change {
  const urgency = urgencyOf(kind, items, now);
  return insertMail({ kind, locale, fake_id: fakeId, payment_key: paymentKey, about, urgency }, now.at);
}

/** The change that queues the notice to the former address of an order's buyer. */
export function queueFormerAddressMail(
  { locale, number, buyer }: Pick<StoredOrder, 'locale' | 'number' | 'buyer'>,
  now: Now,
): Change {
  const notice = { kind: 'order-address-changed', locale, address: buyer.email, about: number };
  return insertMail({ ...notice, fake_id: '', urgency: urgencies.usual }, now.at);
}

export function insertMail(
  mail: Omit<NewRow<'outbox'>, 'id' | 'message_id' | 'state' | 'queued_at' | 'due_at' | 'tries'>,
  at: number,
): Change {
  const ids = { id: shortId(), message_id: randomKey() };
  return insertMails({ ...mail, ...ids, state: 'waiting', queued_at: at, due_at: at, tries: 0 });
}
