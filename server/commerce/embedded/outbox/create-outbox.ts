import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Outbox, OutboxMail, RefundReason } from '#server/commerce/outbox.ts';
import type { Address } from '#shared/contract/cart.ts';

interface StoredMail extends Omit<OutboxMail, 'to' | 'refund'> {
  email: string;
  /** JSON of the contract's address. */
  buyer: string;
  amountCents: number | null;
  reason: RefundReason | null;
}

const mostTries = 10;

/** Mails that wait to be sent. A claimed mail is due again when its lease ends: a sender that died loses none. */
export function createOutbox(shop: Shop): Outbox {
  const { database } = shop;
  return {
    async claim(limit, leaseSeconds) {
      const now = await momentOf(shop);
      const mails = await database.write((sql) =>
        Promise.resolve(
          sql.all<StoredMail>(
            `UPDATE outbox SET due_at = ?, tries = tries + 1 WHERE id IN (
               SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at LIMIT ?${sql.skipLocked})
             RETURNING id, message_id AS "messageId", kind, locale, fake_id AS "fakeId", tries,
               (SELECT o.email FROM orders o WHERE o.fake_id = outbox.fake_id) AS email,
               (SELECT o.address FROM orders o WHERE o.fake_id = outbox.fake_id) AS buyer,
               (SELECT p.refunded_cents FROM payments p WHERE p.payment_key = outbox.payment_key) AS "amountCents",
               (SELECT p.refund_reason FROM payments p WHERE p.payment_key = outbox.payment_key) AS reason`,
            now.at + leaseSeconds * 1000,
            now.at,
            limit,
          ),
        ),
      );
      return mails.map(toMail);
    },
    async markSent({ id, tries }) {
      await database.run(
        `UPDATE outbox SET state = 'sent' WHERE id = ? AND state = 'waiting' AND tries = ?`,
        id,
        tries,
      );
    },
    async markFailed({ id, tries }, reason) {
      const now = await momentOf(shop);
      await database.run(
        `UPDATE outbox SET state = ?, due_at = ?, last_fault = ? WHERE id = ? AND state = 'waiting' AND tries = ?`,
        tries >= mostTries ? 'failed' : 'waiting',
        now.at + delayAfter(tries),
        reason.slice(0, 500),
        id,
        tries,
      );
    },
  };
}

function toMail({ email, buyer, amountCents, reason, ...mail }: StoredMail): OutboxMail {
  const { firstName, lastName } = JSON.parse(buyer) as Address;
  const refund = mail.kind === 'payment-refunded' && amountCents !== null ? { amountCents, reason } : null;
  return { ...mail, to: { name: `${firstName} ${lastName}`, address: email }, refund };
}

/** 1, 2, 4 … minutes, at most 6 hours. */
function delayAfter(tries: number): number {
  return Math.min(2 ** Math.max(0, tries - 1), 360) * 60_000;
}
