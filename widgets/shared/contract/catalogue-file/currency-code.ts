import * as z from 'zod/mini';
import { currencyPattern } from '#shared/contract/bounds.ts';

export const currencyCode = z.string().check(z.refine(isCurrency, 'must be a currency of ISO 4217, such as EUR'));

function isCurrency(code: string): boolean {
  return currencyPattern.test(code) && Intl.supportedValuesOf('currency').includes(code);
}
