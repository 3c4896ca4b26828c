import { UnreadableAnswer } from '#server/payments/gateway-fault.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';

/** The currencies that every PayPal account accepts, in any country. */
const taken = new Set('AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '));

/** Currencies in which PayPal accepts no fractions, even if the currency has fractions elsewhere. */
const whole = new Set(['HUF', 'JPY', 'TWD']);

export function takesPaypal(currency: string): boolean {
  return taken.has(currency);
}

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

/** An amount in PayPal's form; null when PayPal cannot accept it. */
export function toPaypalMoney(cents: number, currency: string): PaypalMoney | null {
  const amount = toAmount(cents, currency);
  if (!takesPaypal(currency) || (whole.has(currency) && !Number.isInteger(amount))) return null;
  return { currency_code: currency, value: amount.toFixed(whole.has(currency) ? 0 : 2) };
}

export function fromPaypalMoney({ currency_code, value }: PaypalMoney): number {
  const cents = toCents(Number(value), currency_code);
  if (toAmount(cents, currency_code) !== Number(value)) throw new UnreadableAnswer(`a part of a cent: ${value}`);
  return cents;
}
