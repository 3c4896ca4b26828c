import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { toAmount, toCents } from '#shared/rules/money.ts';
import type { SpooledRow } from './row-spool.ts';

dayjs.extend(customParseFormat);

interface ConvertedPrice {
  price: number;
  regularPrice?: number;
  /** Message for the operator about a special price that is not imported, or only in part. */
  loss?: string;
}

/** The price on a day; null when the row has none. A valid special price becomes the price, and the other price the regular price. */
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

/** Reads an amount such as `14.0000`: null for an empty cell, NaN for any other text, which `check-product.ts` reports. */
function readAmount(cell: string, currency: string): number | null {
  if (cell.trim() === '') return null;
  return toAmount(toCents(Number(cell), currency), currency);
}

const dayFormats = ['YYYY-MM-DD', ...['M/D/', 'MM/D/', 'M/DD/', 'MM/DD/'].flatMap((day) => [`${day}YY`, `${day}YYYY`])];

/** Reads a day as Magento writes it, `2026-01-31 00:00:00` or `1/31/26`; null for an empty cell. */
function readDay(cell: string): string | null | 'unclear' {
  const [text = ''] = cell.trim().split(/[ ,T]/);
  if (text === '') return null;
  const read = dayjs(text, dayFormats, true);
  return read.isValid() ? read.format('YYYY-MM-DD') : 'unclear';
}
