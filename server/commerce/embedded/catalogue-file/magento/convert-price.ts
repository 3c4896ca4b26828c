import { toAmount, toCents } from '#shared/rules/money.ts';
import type { SpooledRow } from './row-spool.ts';

export interface ConvertedPrice {
  price: number;
  regularPrice?: number;
  /** What of the special price could not be taken over, in plain words. */
  loss?: string;
}

/** The price on a day. A special price that is valid becomes the price, and the other one the regular price. Null without a price. */
export function convertPrice(row: SpooledRow, today: string, currency: string): ConvertedPrice | null {
  const price = readAmount(row.cell('price'), currency);
  if (price === null) return null;
  const special = readAmount(row.cell('special_price'), currency);
  if (special === null || special >= price) return { price };

  const from = readDay(row.cell('special_price_from_date'));
  const to = readDay(row.cell('special_price_to_date'));
  if (from === 'unclear' || to === 'unclear')
    return { price, loss: 'the days of the special price are not clear; it is not taken over' };
  if ((from && from > today) || (to && to < today))
    return { price, loss: 'the special price does not hold today; it is not taken over' };
  return {
    price: special,
    regularPrice: price,
    ...(to ? { loss: `the special price ends on ${to} in Magento; here it stays until you change it` } : {}),
  };
}

/** `14`, `14.0000`; null when empty; NaN when it is no number, which `check-product.ts` reports. */
function readAmount(cell: string, currency: string): number | null {
  if (cell.trim() === '') return null;
  return toAmount(toCents(Number(cell), currency), currency);
}

/** `2026-01-31 00:00:00` and `1/31/26`, as Magento writes them; null when empty. */
function readDay(cell: string): string | null | 'unclear' {
  if (cell.trim() === '') return null;
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(cell.trim());
  if (iso) return iso[0];
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(cell.trim());
  if (!american) return 'unclear';
  const [, month = '', day = '', year = ''] = american;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
