import { UnreadableAnswer } from '#server/payments/gateway-fault.ts';
import { currencyPattern } from '#shared/contract/bounds.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';

/** Currencies that Stripe counts in whole units, and in thousandths that end in 0. All others are in hundredths, unlike ISO 4217. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An amount in Stripe's unit; null when Stripe cannot accept it. */
export function toStripeAmount(cents: number, currency: string): number | null {
  const amount = toAmount(cents, currency) * unitsOf(currency);
  const counted = Math.round(amount);
  const isTaken = Math.abs(amount - counted) < 1e-6 && (!thousandths.has(currency) || counted % 10 === 0);
  return isTaken ? counted : null;
}

/** Converts an amount from Stripe, which names the currency in lower case. */
export function fromStripeAmount(amount: number, currency: string): { cents: number; currency: string } {
  const name = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (!currencyPattern.test(name) || !Number.isInteger(amount))
    throw new UnreadableAnswer(`not a valid sum: ${amount} ${currency}`);
  return { cents: toCents(amount / unitsOf(name), name), currency: name };
}

function unitsOf(currency: string): number {
  if (whole.has(currency)) return 1;
  return thousandths.has(currency) ? 1000 : 100;
}
