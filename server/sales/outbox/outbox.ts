import type { LocaleCode } from '#shared/contract/locale.ts';

/** Mails that are to be sent. They are queued in the transaction that they tell of, and sent by whoever holds the lease. */
export interface Outbox {
  /** Leases up to `limit` mails that are due, so that no other node sends them meanwhile. */
  claim(limit: number, leaseSeconds: number): Promise<OutboxMail[]>;
  /** Changes nothing, as `markNotSent`, when another sender has claimed the mail since: the lease of this one had ended. */
  markSent(mail: OutboxMail): Promise<void>;
  /** Puts it back for another try after 1, 2, 4 … minutes; after 10 tries it is given up, and kept in the state `failed`. */
  markNotSent(mail: OutboxMail, reason: string): Promise<void>;
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
