import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** Emails that wait to be sent. They are queued in the transaction that they report, and sent by the node that holds their lease. */
export interface Outbox {
  /** Leases up to `limit` emails that are due, so that no other node sends them meanwhile. */
  claim(limit: number, leaseSeconds: number): Promise<OutboxMail[]>;
  /** Marks an email as sent. Like `markNotSent`, it changes nothing when another sender has claimed the email after this lease ended. */
  markSent(mail: OutboxMail): Promise<void>;
  /** Schedules another try after 1, 2, 4 … minutes. After 10 tries the email is given up and kept in the state `failed`. */
  markNotSent(mail: OutboxMail, reason: string): Promise<void>;
}

/** The reasons why a captured payment did not pay its order. */
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

export const accountMailKinds = [
  'confirm-address',
  'address-in-use',
  'reset-password',
  'password-changed',
  'new-address',
  'address-changed',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'work-waits',
  'webhook-off',
  'staff-invitation',
  'staff-link',
] as const;

export type AccountMailKind = (typeof accountMailKinds)[number];

/** The emails about an enquiry: the enquiry to the operator, and a confirmation to the visitor. */
export const enquiryKinds = ['enquiry', 'enquiry-received'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

interface Queued {
  id: string;
  /** The email's id, which is the same at every try, so that a receiver recognises a repeated email. */
  messageId: string;
  locale: LocaleCode;
  tries: number;
}

export interface OrderMail extends Queued {
  kind:
    | 'tickets'
    | 'payment-refunded'
    | 'refund-asked'
    | 'refund-granted'
    | 'refund-refused'
    | 'refund-failed'
    | 'visit-reminder'
    | 'visit-moved'
    | 'tickets-replaced';
  to: { name: string; address: string };
  fakeId: string;
  /**
   * The amount that was refunded or could not be refunded. `reason` is null when it is unknown. `currency` is given only if it is not the
   * order's currency.
   */
  refund: { amountCents: number; reason: RefundReason | null; currency?: string } | null;
  /** The id of the refund, the move or the failed return that the email is about. */
  refundId: string | null;
  /** The day of the visit in a reminder; null in other emails. */
  day: Day | null;
}

/** An email about an account; it belongs to no order. */
export interface AccountMail extends Queued {
  kind: AccountMailKind;
  address: string;
  /** The id of an account or a registration; null for emails that anybody may request, because only their address is known. */
  about: string | null;
}

export interface EnquiryMail extends Queued {
  kind: EnquiryKind;
  /** The address of the visitor. */
  address: string;
  about: string;
}

/** A notice to the former address of an order's buyer. It has no personal data, because a stranger may read that mailbox. */
export interface FormerAddressMail extends Queued {
  kind: 'order-address-changed';
  address: string;
  /** The order's number. */
  about: string;
}

/** An email to staff about drafts of the catalogue that could not be published at their time. */
export interface PublishFailedMail extends Queued {
  kind: 'publish-failed';
  address: string;
  /** JSON of the failure. */
  about: string;
}

/** An answer of staff to an enquiry. */
export interface EnquiryAnswerMail extends Queued {
  kind: 'enquiry-answer';
  /** The address of the visitor. */
  address: string;
  /** The id of the answer. */
  about: string;
}

/** A gift code that staff give to somebody. */
export interface GiftCodeMail extends Queued {
  kind: 'gift-code-issued';
  address: string;
  /** The id of the gift code, which is not the code. */
  about: string;
}

export type OutboxMail =
  | OrderMail
  | AccountMail
  | EnquiryMail
  | FormerAddressMail
  | GiftCodeMail
  | EnquiryAnswerMail
  | PublishFailedMail;

export function isEnquiryAnswerMail(mail: OutboxMail): mail is EnquiryAnswerMail {
  return mail.kind === 'enquiry-answer';
}

export function isGiftCodeMail(mail: OutboxMail): mail is GiftCodeMail {
  return mail.kind === 'gift-code-issued';
}

export function isFormerAddressMail(mail: OutboxMail): mail is FormerAddressMail {
  return mail.kind === 'order-address-changed';
}

export function isPublishFailedMail(mail: OutboxMail): mail is PublishFailedMail {
  return mail.kind === 'publish-failed';
}

export function isAccountMail(mail: OutboxMail): mail is AccountMail {
  return accountMailKinds.some((kind) => kind === mail.kind);
}

export function isEnquiryMail(mail: OutboxMail): mail is EnquiryMail {
  return enquiryKinds.some((kind) => kind === mail.kind);
}
