import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import { toOrder } from '#server/sales/orders/stored-order.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Outbox, OutboxMail, RefundReason } from './outbox.ts';

const selectDueMails = defineQuery<{ now: number; limit: number }>('dueMails')((db, marks) =>
  db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.fake_id', 'outbox.fake_id')
    .leftJoin('payments', 'payments.payment_key', 'outbox.payment_key')
    .selectAll('orders')
    .select([
      'outbox.id',
      'outbox.message_id',
      'outbox.kind',
      'outbox.locale as mail_locale',
      'outbox.tries',
      'payments.refunded_cents',
      'payments.refund_reason',
    ])
    .where('outbox.state', '=', sql.lit('waiting'))
    .where('outbox.due_at', '<=', marks.now)
    .orderBy('outbox.due_at')
    .limit(marks.limit),
);

/** A mail that is being sent does not count as unsent: what stopped it at its last try is removed. */
const claimMails = updateRows('outbox', {
  key: ['id', 'tries'],
  set: ['due_at', 'last_fault'],
  count: ['tries'],
  name: 'claim',
});

type Due = Tables['orders'] & {
  id: string;
  message_id: string;
  kind: string;
  mail_locale: string;
  tries: number;
  refunded_cents: number | null;
  refund_reason: string | null;
};

const mostTries = 10;

/** Mails that wait to be sent. A claimed mail is due again when its lease ends, so that no mail is lost when its sender dies. */
export function createOutbox(place: WorkPlace): Outbox {
  const { database } = place;
  return {
    async claim(limit, leaseSeconds) {
      const claimed = await perform(place, {}, async (work) => {
        const { due } = await work.ask({ due: selectDueMails({ now: work.now.at, limit }) });
        work.change(
          claimMails(
            ...due.map(({ id, tries }) => ({
              id,
              tries,
              due_at: work.now.at + leaseSeconds * 1000,
              last_fault: null,
            })),
          ),
        );
        return succeed(due);
      });
      return claimed.ok ? claimed.value.map(toMail) : [];
    },
    async markSent({ id, tries }) {
      await database.run(
        `UPDATE outbox SET state = 'sent' WHERE id = ? AND state = 'waiting' AND tries = ?`,
        id,
        tries,
      );
    },
    async markNotSent({ id, tries }, reason) {
      const now = await place.moment();
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

function toMail(row: Due): OutboxMail {
  const { buyer, fakeId } = toOrder(row);
  const locale = row.mail_locale as LocaleCode;
  const { id, kind, refunded_cents: amountCents, refund_reason: reason } = row;
  return {
    id,
    messageId: row.message_id,
    kind: kind as OutboxMail['kind'],
    to: { name: fullName(buyer.address, locale), address: buyer.email },
    locale,
    fakeId,
    tries: row.tries + 1,
    refund:
      kind === 'payment-refunded' && amountCents !== null
        ? { amountCents, reason: reason as RefundReason | null }
        : null,
  };
}

/** 1, 2, 4 … minutes, at most 6 hours. */
function delayAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), 360) * 60_000;
}
