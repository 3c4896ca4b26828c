import type { CalendarPage } from '#server/commerce/calendar-page.ts';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { Reader } from '#server/database/database.ts';
import type { Context } from '#server/sales/context.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { findProduct } from './shop-products.ts';

interface AskedDays {
  product: string;
  from: Day;
  to?: Day | undefined;
}

export interface VendorCalendar extends Pick<CalendarPage, 'version' | 'today' | 'currency'> {
  part: CalendarPage['parts'][number];
  /** True when only products of the vendor use the places. Otherwise their numbers are not the vendor's alone. */
  isOwn: boolean;
}

/** The calendar of a vendor's product. */
export async function readVendorCalendar(
  { catalogue, reader }: { catalogue: Pick<Catalogue, 'calendar'>; reader: Reader },
  context: Context,
  vendor: string,
  { product, from, to }: AskedDays,
): Promise<Result<VendorCalendar>> {
  if (!(await findProduct(reader, vendor, product))) return fail('product-not-found');
  const page = await catalogue.calendar(context, { from, to, product, skip: 0 });
  if (!page.ok) return page;
  const [part] = page.value.parts;
  if (!part) return fail('product-not-found');
  const { version, today, currency } = page.value;
  return succeed({ version, today, currency, part, isOwn: await areAllOf(reader, vendor, part.products) });
}

async function areAllOf(reader: Reader, vendor: string, products: readonly { sku: string }[]): Promise<boolean> {
  for (const { sku } of products) if (!(await findProduct(reader, vendor, sku))) return false;
  return true;
}
