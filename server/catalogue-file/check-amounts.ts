import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';
import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';

export function checkProductAmounts(product: CatalogueProduct, currency: string, report: Report): void {
  const check = amountCheck(currency, report);
  for (const { path, ...priced } of pricedParts(product)) {
    check(path, priced);
    priced.prices?.forEach((price, at) => {
      check([...path, 'prices', at], price);
    });
  }
  product.options.forEach(({ values }, index) => {
    values.forEach((value, at) => {
      check(['options', index, 'values', at], value);
    });
  });
}

/** The product and its variants, each with its path. */
export function pricedParts(product: CatalogueProduct) {
  const { price, regularPrice, prices, variants } = product;
  return [
    { path: [] as Path, price, regularPrice, prices },
    ...variants.map((variant, index) => ({ path: ['variants', index] as Path, ...variant })),
  ];
}

export function checkCodeAmounts(
  { promoCodes, giftCodes = [] }: Pick<CatalogueHead, 'promoCodes' | 'giftCodes'>,
  currency: string,
  report: Report,
): void {
  const check = amountCheck(currency, report);
  promoCodes.forEach(({ kind, value, minSubtotal }, index) => {
    check(['promoCodes', index], { minSubtotal, ...(kind === 'amount' ? { value } : {}) });
  });
  giftCodes.forEach((code, index) => {
    check(['giftCodes', index], code);
  });
}

const amountFields = ['price', 'regularPrice', 'value', 'minSubtotal', 'balance', 'spent'] as const;

type Amounts = Partial<Record<(typeof amountFields)[number], number | undefined>>;

/** Creates a check that amounts are whole in the minor unit of the currency. */
function amountCheck(currency: string, report: Report) {
  const digits = Math.log10(toCents(1, currency));
  const message =
    digits === 0
      ? `must be a whole number, as ${currency} has no decimals`
      : `may have at most ${names[digits]} decimals`;
  return (path: Path, holder: Amounts) => {
    for (const field of amountFields) {
      const amount = holder[field];
      if (amount !== undefined && Math.abs(amount - toAmount(toCents(amount, currency), currency)) > 1e-9) {
        report([...path, field], message);
      }
    }
  };
}

const names: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' };
