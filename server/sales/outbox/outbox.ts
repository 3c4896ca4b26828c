import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** Mails that are to be sent. They are queued in the transaction that they report, and sent by the node that holds the lease. */
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
  'visit-closed',
  'already-paid',
  'too-little',
  'too-much',
  'other-currency',
  'not-moved',
] as const;

export type RefundReason = (typeof refundReasons)[number];

/** The kinds of letters to the owner of an address. They belong to no order. */
export const letterKinds = [
  'confirm-address',
  'address-in-use',
  'reset-password',
  'password-changed',
  'new-address',
  'address-changed',
  'passkey-added',
  'passkey-removed',
] as const;

export type LetterKind = (typeof letterKinds)[number];

/** The mails of an enquiry: the enquiry itself to the operator, and a confirmation to the visitor. */
export const enquiryKinds = ['enquiry', 'enquiry-received'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

interface Queued {
  id: string;
  /** The same at every try, so that a receiver knows a repeated mail. */
  messageId: string;
  locale: LocaleCode;
  tries: number;
}

/** The kinds of mails about an order. */
export const orderMailKinds = [
  'tickets',
  'payment-refunded',
  'refund-asked',
  'refund-granted',
  'refund-refused',
  'refund-failed',
  'visit-reminder',
  'visit-moved',
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

/** A mail about an order. */
export interface OrderMail extends Queued {
  kind: OrderMailKind;
  to: { name: string; address: string };
  fakeId: string;
  /**
   * The amount of a payment that went back, or of a refund that failed, and the reason where it is known; with the currency, when it is not the
   * order's.
   */
  refund: { amountCents: number; reason: RefundReason | null; currency?: string } | null;
  /** The decision, the move, or the failed refund that it tells of. */
  refundId: string | null;
  /** The day of the visit, in a reminder. */
  day: Day | null;
}

/** A letter about an account. */
export interface Letter extends Queued {
  kind: LetterKind;
  address: string;
  /** The id of an account or a registration; of a letter that anybody may ask for, nothing but the address is known. */
  about: string | null;
}

/** A mail about an enquiry. */
export interface EnquiryMail extends Queued {
  kind: EnquiryKind;
  /** The visitor's. */
  address: string;
  /** The id of the enquiry. */
  about: string;
}

export type OutboxMail = OrderMail | Letter | EnquiryMail;

export function isLetter(mail: OutboxMail): mail is Letter {
  return letterKinds.some((kind) => kind === mail.kind);
}

export function isEnquiryMail(mail: OutboxMail): mail is EnquiryMail {
  return enquiryKinds.some((kind) => kind === mail.kind);
}
