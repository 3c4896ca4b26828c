import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** Another currency, and what one unit of the store's currency is worth in it. */
export interface ExchangeRate {
  /** ISO 4217. */
  currencyCode: string;
  rate: number;
}

/** `≈ US$30`. Rounded, because it is not the charged sum: to whole units from 10 on, to four figures from 10,000 on. */
export function approximatePrice(amount: number, { currencyCode, rate }: ExchangeRate, locale: LocaleCode): string {
  const converted = amount * rate;
  const digits =
    converted >= 9_999.5 ? { maximumSignificantDigits: 4 } : converted >= 9.995 ? { maximumFractionDigits: 0 } : {};
  const parts = new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency: currencyCode,
    ...digits,
  }).formatToParts(converted);
  const text = parts.map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value)).join('');
  return `≈\u00a0${text}`;
}
