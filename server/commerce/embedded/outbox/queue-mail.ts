import type { StoredOrder } from '#server/commerce/embedded/orders/stored-order.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { OutboxMail } from '#server/commerce/outbox.ts';
import type { Statement } from '#server/database/sql.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';

/** What queues a mail in the transaction that it tells of: it goes out if, and only if, that came true. */
export function queueMail(kind: OutboxMail['kind'], order: StoredOrder, paymentKey: string, now: Moment): Statement {
  return [
    `INSERT INTO outbox (id, message_id, kind, locale, fake_id, payment_key, state, due_at, tries)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, 0)`,
    shortId(),
    randomKey(),
    kind,
    order.locale,
    order.fakeId,
    paymentKey,
    now.at,
  ];
}
