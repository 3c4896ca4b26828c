import type { Settings } from '#server/env.ts';
import { toCents } from '#shared/rules/money.ts';
import { paymentOptionsOf } from './payment-options.ts';

/**
 * The smallest amounts that Stripe accepts (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). In other currencies,
 * Stripe reports the bound when a payment starts.
 */
const smallestAtStripe: Readonly<Record<string, number>> = {
  ...{ AED: 2, AUD: 0.5, BGN: 1, BRL: 0.5, CAD: 0.5, CHF: 0.5, CZK: 15, DKK: 2.5, EUR: 0.5, GBP: 0.3, HKD: 4 },
  ...{ HUF: 175, INR: 0.5, JPY: 50, MXN: 10, MYR: 2, NOK: 3, NZD: 0.5, PLN: 2, RON: 2, SEK: 3, SGD: 0.5, THB: 10 },
  USD: 0.5,
};

/** The smallest sum that a buyer can pay, in the minor unit; 0 without a bound, for instance when a method besides Stripe is open. */
export const smallestPaymentOf =
  (settings: Pick<Settings, 'paymentMethods' | 'stripeMethods'>) =>
  (currency: string): number => {
    const methods = paymentOptionsOf(settings)(currency).map(({ method }) => method);
    const isStripeAlone = methods.length > 0 && methods.every((method) => method === 'stripe');
    return isStripeAlone ? toCents(smallestAtStripe[currency] ?? 0, currency) : 0;
  };
