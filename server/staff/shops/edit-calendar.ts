import type { CalendarInstant, CalendarWish } from '#server/catalogue-file/calendar-edit/edit-calendar.ts';
import type { Reader } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { type EditedCalendar, editCalendar, previewCalendar } from '#server/staff/calendar-acts.ts';
import { type Failure, fail, type Result } from '#shared/contract/errors.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { findProduct } from './shop-products.ts';
import type { StoredShop } from './stored-shop.ts';

/** Shows the effect of changes of the calendar of a shop's products. */
export async function previewShopCalendar(
  desk: Desk,
  { vendor }: StoredShop,
  wish: CalendarWish,
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<{ outcomes: CalendarOutcome[] }>> {
  const failure = await whyChangesRefused(desk.database, vendor, wish.changes);
  return failure ? { ok: false, failure } : previewCalendar(desk, wish, timeZone);
}

/** Edits the calendar of a shop's products, when the owner lets its people. Places that are sold stay above the number. */
export async function editShopCalendar(
  desk: Desk,
  actor: Actor,
  { vendor, mayEditCalendar }: StoredShop,
  wish: CalendarWish,
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<EditedCalendar>> {
  if (!mayEditCalendar && !actor.permissions.includes('owner')) return fail('not-allowed');
  const failure = await whyChangesRefused(desk.database, vendor, wish.changes);
  if (failure) return { ok: false, failure };
  // The version of the wish is that of the catalogue too, so no product has changed its vendor since the check.
  return editCalendar(desk, actor, { ...wish, despiteSold: false }, timeZone, 'shop.edit-calendar');
}

/** The reason why changes reach beyond the products of a vendor; null when they do not. */
async function whyChangesRefused(
  reader: Reader,
  vendor: string,
  changes: readonly CalendarChange[],
): Promise<Failure | null> {
  for (const { products, pools } of changes.map(namedBy)) {
    if (products.length + pools.length === 0) return { code: 'not-allowed' };
    for (const sku of products) if (!(await findProduct(reader, vendor, sku))) return { code: 'product-not-found' };
    // The places of one product are a pool with the product's sku. A shared pool has another name.
    for (const pool of pools) {
      if (!(await findProduct(reader, vendor, pool))?.places) return { code: 'product-not-found' };
    }
  }
  return null;
}

function namedBy(change: CalendarChange): { products: readonly string[]; pools: readonly string[] } {
  if (change.kind === 'price') return { products: [change.product], pools: [] };
  if (change.kind === 'close' || change.kind === 'open')
    return { products: change.products ?? [], pools: change.pools ?? [] };
  return { products: [], pools: change.pools };
}
