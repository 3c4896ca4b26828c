import { UnreadableAnswer } from '#server/payments/unreadable-answer.ts';
import { currencyPattern } from '#shared/contract/bounds.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';

/** Stripe counts these whole, and these in thousandths of which the last digit is 0; all others in hundredths, whatever ISO 4217 says. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An amount as Stripe counts it; null when Stripe cannot take it. */
export function toStripeAmount(cents: number, currency: string): number | null {
  const amount = toAmount(cents, currency) * unitsOf(currency);
  const counted = Math.round(amount);
  const isTaken = Math.abs(amount - counted) < 1e-6 && (!thousandths.has(currency) || counted % 10 === 0);
  return isTaken ? counted : null;
}

/** The currency's name comes from Stripe, in small letters. */
export function fromStripeAmount(amount: number, currency: string): { cents: number; currency: string } {
  const name = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (!currencyPattern.test(name) || !Number.isInteger(amount))
    throw new UnreadableAnswer(`no sum of money: ${amount} ${currency}`);
  return { cents: toCents(amount / unitsOf(name), name), currency: name };
}

function unitsOf(currency: string): number {
  if (whole.has(currency)) return 1;
  return thousandths.has(currency) ? 1000 : 100;
}
