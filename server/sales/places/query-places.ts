import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readAvailability } from './availability.ts';
import { readSource } from './place-source.ts';

/** The answer for a product without a daily quota: the most that a line of a cart may have. */
const withoutQuota = 999;

/** The places left on a day, over all its slots, or in one slot. */
export async function queryPlaces(
  { database, moment, backEnd }: Sales,
  { SKU, Source }: { SKU: string; Source: string },
): Promise<Result<{ TX_Date: string; NM_Sellable: number }>> {
  const now = await moment();
  const visits = await backEnd.visitsOf(SKU, now);
  if (!visits) return fail('product-not-found');
  const { date, slot } = readSource(Source);
  const isClosed = visits.isClosed(date, slot);
  const { dailyQuota, days } = await readAvailability({ database, now }, visits, { sku: SKU, from: date, to: date });
  if (!dailyQuota) return succeed({ TX_Date: date, NM_Sellable: isClosed ? 0 : withoutQuota });
  const [day] = days;
  const left = slot === '' ? day?.sellable : day?.slots.find((one) => one.slot === slot)?.sellable;
  return succeed({ TX_Date: date, NM_Sellable: isClosed ? 0 : (left ?? 0) });
}
