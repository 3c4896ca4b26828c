import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import { isSendable } from '#server/sales/is-sendable.ts';
import { toOrder } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { AccountMail, OrderMail, Outbox, OutboxMail, RefundReason } from './outbox.ts';

const selectDueMails = defineQuery<{ now: number; limit: number }>('dueMails')((db, marks) =>
  db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.fake_id', 'outbox.fake_id')
    .leftJoin('payments', 'payments.payment_key', 'outbox.payment_key')
    .selectAll('orders')
    .select([
      'outbox.id',
      'outbox.message_id',
      'outbox.kind',
      'outbox.locale as mail_locale',
      'outbox.tries',
      'outbox.address',
      'outbox.about',
      'payments.captured_currency',
      'payments.refund_reason',
    ])
    // The sum of refunded money. It leaves out refunds that staff granted, because these have their own email.
    .select(
      sql<
        number | null
      >`(select sum(money_back.amount_cents) from money_back where money_back.payment_key = outbox.payment_key
        and money_back.state = 'done' and money_back.refund_id is null)`.as('refunded_cents'),
    )
    .select(
      sql<
        number | null
      >`(select money_back.amount_cents from money_back where money_back.refund_key = outbox.about)`.as('failed_cents'),
    )
    .where('outbox.state', '=', sql.lit('waiting'))
    .where('outbox.due_at', '<=', marks.now)
    .where(isSendable)
    // Among equally urgent emails the newest goes first, so that a buyer who pays while many emails wait gets theirs at once.
    .orderBy('outbox.urgency')
    .orderBy('outbox.queued_at', 'desc')
    .limit(marks.limit),
);

/** An email that is being sent does not count as unsent, so the fault of its last try is deleted. */
const claimMails = updateRows('outbox', ['id', 'tries'], ['due_at', 'last_fault'], { count: ['tries'] });

const updateSent = updateRows('outbox', ['id', 'tries'], ['state'], {
  when: (was) => sql`${was('state')} = 'waiting'`,
});

const updateNotSent = updateRows('outbox', ['id', 'tries'], ['state', 'due_at', 'last_fault'], {
  when: (was) => sql`${was('state')} = 'waiting'`,
});

/** An email about an account or an enquiry has no order, and only these emails have an `address`. */
type Due = RowOf<ReturnType<typeof selectDueMails>>;

const mostTries = 10;

/** Creates the outbox. A claimed email is due again when its lease ends, so that no email is lost when its sender dies. */
export function createOutbox(parts: StepParts): Outbox {
  const { database } = parts;
  return {
    async claim(limit, leaseSeconds) {
      const claimed = await perform(parts, {}, async (step) => {
        const { due } = await step.ask({ due: selectDueMails({ now: step.now.at, limit }) });
        const known = due.filter(({ address, number }) => address !== null || number !== null);
        // A mail without its order was queued while the order got another key, in the same instant.
        const lost = due.filter((mail) => !known.includes(mail));
        step.change(
          claimMails(
            ...known.map(({ id, tries }) => ({
              id,
              tries,
              due_at: step.now.at + leaseSeconds * 1000,
              last_fault: null,
            })),
          ),
          updateNotSent(
            ...lost.map(({ id, tries }) => ({
              id,
              tries,
              state: 'failed',
              due_at: step.now.at,
              last_fault: 'order-not-found',
            })),
          ),
        );
        return succeed(known);
      });
      return claimed.ok ? claimed.value.map(toMail) : [];
    },
    async markSent({ id, tries }) {
      await database.change(updateSent({ id, tries, state: 'sent' }));
    },
    async markNotSent({ id, tries }, reason) {
      const now = await parts.readNow();
      const state = tries >= mostTries ? 'failed' : 'waiting';
      const next = { state, due_at: now.at + delayAfter(tries), last_fault: reason.slice(0, 500) };
      await database.change(updateNotSent({ id, tries, ...next }));
    },
  };
}

function toMail(row: Due): OutboxMail {
  const { id, kind, message_id: messageId, address, about } = row;
  const queued = { id, messageId, locale: row.mail_locale as LocaleCode, tries: row.tries + 1 };
  if (address !== null) return { ...queued, kind: kind as AccountMail['kind'], address, about };
  return { ...queued, ...toOrderMail(row, kind as OrderMail['kind'], queued.locale) };
}

function toOrderMail(row: Due, kind: OrderMail['kind'], locale: LocaleCode) {
  const { buyer, fakeId } = toOrder(row as Tables['orders']);
  const { refund_reason: reason, captured_currency: currency, about } = row;
  const cents = { 'payment-refunded': row.refunded_cents, 'refund-failed': row.failed_cents }[kind as string] ?? null;
  const refund =
    cents !== null
      ? {
          amountCents: Number(cents),
          reason: kind === 'payment-refunded' ? (reason as RefundReason | null) : null,
          ...(currency ? { currency } : {}),
        }
      : null;
  const to = { name: fullName(buyer.address, locale), address: buyer.email };
  const isReminder = kind === 'visit-reminder';
  return { kind, to, fakeId, refund, refundId: isReminder ? null : about, day: isReminder ? about : null };
}

/** The delay in milliseconds: 1, 2, 4 … minutes, at most 6 hours. */
function delayAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), 360) * 60_000;
}
