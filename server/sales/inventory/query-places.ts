import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readAvailability } from './availability.ts';

/** The answer for a product without a daily quota: the most that a line of a cart may have. */
const withoutQuota = 999;

/** How many units of a product or variant are left on a day over all its slots (`slot` is empty), or in one slot. */
export async function queryPlaces(
  { database, moment, backEnd }: Sales,
  { sku, date, slot }: { sku: string; date: string; slot: string },
): Promise<Result<number>> {
  const now = await moment();
  const visits = await backEnd.visitsOf(sku, now);
  if (!visits) return fail('product-not-found');
  if (visits.isClosed(date, slot)) return succeed(0);
  const { countsPlaces, days } = await readAvailability({ database, now }, visits, { sku, from: date, to: date });
  if (!countsPlaces) return succeed(withoutQuota);
  const [day] = days;
  const left = slot === '' ? day?.left : day?.slots.find((one) => one.slot === slot)?.left;
  return succeed(left ?? 0);
}
