import type { ErrorCode, Failure } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

/** A failure as a sentence for staff, with its permanent name. Where the shop's own words speak to a buyer, these say what staff can do. */
export function wordFailure({ code, subject: item, bound }: Pick<Failure, 'code' | 'subject' | 'bound'>): string {
  const words = wordsForStaff[code] ?? withLocale('en', () => errorMessage({ code, bound }));
  const isOfItem = item !== undefined && /^\d+$/.test(item);
  return [isOfItem && `Item ${item}:`, words, `(${code})`].filter(Boolean).join(' ');
}

const wordsForStaff: Partial<Record<ErrorCode, string>> = {
  'last-owner': 'This is the only owner. Make another one first.',
  'staff-not-found': 'No account of staff has this address.',
  'permission-not-held': 'The account of staff that --as names does not have that permission itself.',
  'not-allowed': 'The account of staff that --as names lacks the permission.',
  'order-not-found': 'There is no order of this number.',
  'order-cancelled': 'The order was cancelled.',
  'order-already-paid': 'The order is paid already.',
  'total-changed': 'The order costs another sum than the payment has brought.',
  'order-item-not-found': 'The order has no such item: `npm run refund -- show ORDER` lists them.',
  'refund-not-due': 'By the terms of the sale no money goes back now. --waive-fee gives all back in spite of them.',
  'refund-exceeds-payment': 'Less than that is left of what was paid.',
  'refund-not-possible': 'There is nothing to give back.',
  'payment-disputed':
    'The buyer disputes this payment, and would get the money twice if the dispute is lost. --despite-dispute gives it back in spite of that.',
  'payment-method-unknown': 'PAYMENT_METHODS does not name the service of this payment, so nobody can ask it.',
  'payment-not-found': 'There is no such payment.',
  'payment-gateway-unavailable':
    'The payment service does not answer. Its credentials may be wrong, or it is away: the log says which.',
  'payment-gateway-busy': 'The payment service takes no more calls for now. Try again in a minute.',
  'payment-not-possible': 'The payment service does not take this payment.',
  'date-not-available': 'That day is not on sale.',
  'slot-closed': 'That time is not on sale, or is over.',
  'option-answer-invalid': 'That day and time cannot be chosen for this product.',
  'quota-exceeded': 'That day or time has too few places left.',
  'move-not-possible': 'This cannot be moved: it is used, has no day, or is not sold any more.',
  'move-not-allowed': 'By the terms of the sale this cannot be moved now. Without --by-terms it can.',
  'move-to-same-visit': 'It is for this day and time already.',
  'move-costs-more': 'That visit costs more than was paid: its buyer has to move it and pay the difference.',
  'move-price-changed': 'The price has changed meanwhile. Look at the days again.',
  'service-unavailable': 'The store is too busy for this just now. Try again.',
};
