import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type DayAvailability, readVisit } from './availability.ts';

/** Returns how many units of a product or variant are left in a slot, or, when `slot` is empty, in all slots of a day. */
export async function queryPlaces(
  { database, readNow, backEnd }: Sales,
  visit: { sku: string; date: string; slot: string },
): Promise<Result<PlacesLeft>> {
  const now = await readNow();
  const visits = await backEnd.visitsOf(visit.sku, now);
  if (!visits) return fail('product-not-found');
  return succeed(await readVisit({ database, now }, visits, visit));
}

export type PlacesLeft = Pick<DayAvailability, 'left' | 'closedBecause'>;
