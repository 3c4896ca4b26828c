import type { LocaleCode } from '#shared/contract/locale.ts';

/** Mails that are to be sent. They are queued in the transaction that they tell of, and sent by whoever holds the lease. */
export interface Outbox {
  /** Leases up to `limit` mails that are due, so that no other node sends them meanwhile. */
  claim(limit: number, leaseSeconds: number): Promise<OutboxMail[]>;
  /** Counts only from the one who claimed it last: a sender whose lease has ended changes nothing, here as in `markFailed`. */
  markSent(mail: OutboxMail): Promise<void>;
  /** Puts it back for a later try, ever later; after 10 tries it is kept as failed. */
  markFailed(mail: OutboxMail, reason: string): Promise<void>;
}

/** Why a payment that arrived did not pay its order. */
export const refundReasons = [
  'places-gone',
  'promo-code-used',
  'gift-code-spent',
  'visit-passed',
  'already-paid',
  'too-little',
  'too-much',
] as const;

export type RefundReason = (typeof refundReasons)[number];

export interface OutboxMail {
  id: string;
  /** The same at every try, so that a receiver knows a repeated mail. */
  messageId: string;
  kind: 'tickets' | 'payment-refunded';
  to: { name: string; address: string };
  locale: LocaleCode;
  fakeId: string;
  tries: number;
  /** Of a payment that went back: how much, and why where that is known. */
  refund: { amountCents: number; reason: RefundReason | null } | null;
}
