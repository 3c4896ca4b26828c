import * as z from 'zod/mini';

export const currencyCode = z.string().check(z.refine(isCurrency, 'must be a currency of ISO 4217, such as EUR'));

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}
