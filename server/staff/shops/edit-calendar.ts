import {
  type CalendarInstant,
  type CalendarWish,
  type PlannedEdit,
  planEdit,
  type Reach,
  storeEdit,
} from '#server/catalogue-file/calendar-edit/edit-calendar.ts';
import type { Reader } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { actOfEdit, type EditedCalendar } from '#server/staff/calendar-acts.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { findShop } from './find-shop.ts';
import { findProduct } from './shop-products.ts';

interface ShopCalendarWish extends CalendarWish {
  shop: number;
}

/** Shows the effect of changes of the calendar of a shop's products, when the owner lets its people edit it. */
export async function previewShopCalendar(
  { database, clock }: Desk,
  actor: Actor,
  { shop, ...wish }: ShopCalendarWish,
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<{ outcomes: CalendarOutcome[] }>> {
  const vendor = await findVendor(database, actor, shop, wish.changes);
  if (!vendor.ok) return vendor;
  const planned = await planEdit(database, wish, { now: clock(), timeZone });
  if (!planned.ok) return planned;
  const failure = whyReachRefused(planned.value);
  if (failure) return { ok: false, failure };
  const areOwn = await areUsersOf(database, vendor.value, planned.value.reaches);
  return succeed({ outcomes: withoutShared(await planned.value.outcomes(database), areOwn) });
}

/** Edits the calendar of a shop's products, when the owner lets its people. Places that are sold stay above the number. */
export async function editShopCalendar(
  desk: Desk,
  actor: Actor,
  { shop, ...wish }: ShopCalendarWish,
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<EditedCalendar>> {
  const planned = await planEdit(desk.database, wish, { now: desk.clock(), timeZone });
  return asStaffInTransaction(desk, actOfEdit('shop.edit-calendar', actor, wish.changes), async (tx) => {
    // The version of the plan is that of the catalogue too, so no product has changed its vendor when the edit is stored.
    const vendor = await findVendor(tx, actor, shop, wish.changes);
    if (!vendor.ok) return vendor;
    if (!planned.ok) return planned;
    const failure = whyReachRefused(planned.value);
    if (failure) return { ok: false, failure };
    const areOwn = await areUsersOf(tx, vendor.value, planned.value.reaches);
    const stored = await storeEdit(tx, planned.value, { despiteSold: false, by: actor });
    if (!stored.ok) return stored;
    return succeed({ ...stored.value, outcomes: withoutShared(stored.value.outcomes, areOwn) });
  });
}

/** The vendor of a shop whose people may make these changes. */
async function findVendor(
  reader: Reader,
  actor: Actor,
  shop: number,
  changes: readonly CalendarChange[],
): Promise<Result<string>> {
  const found = await findShop(reader, actor, shop);
  if (!found.ok) return found;
  const { vendor, mayEditCalendar } = found.value;
  if (!mayEditCalendar && !actor.permissions.includes('owner')) return fail('not-allowed');
  const failure = await whyChangesRefused(reader, vendor, changes);
  return failure ? { ok: false, failure } : succeed(vendor);
}

/** The reason why a plan reaches beyond the products that its changes name; null when it does not. */
function whyReachRefused({ reaches }: PlannedEdit): Failure | null {
  if (!reaches.some(({ opensOverWider }) => opensOverWider)) return null;
  const reason =
    'the whole store, or a pool that products share, is closed on these days: the staff of the store open it';
  return { code: 'calendar-edit-refused', reason };
}

/** Tells for each change whether only products of the vendor use its places. Otherwise their numbers are not the vendor's alone. */
async function areUsersOf(reader: Reader, vendor: string, reaches: readonly Reach[]): Promise<boolean[]> {
  const known = new Map<string, boolean>();
  const isOwn = async (sku: string) => {
    const own = known.get(sku) ?? (await findProduct(reader, vendor, sku)) !== null;
    known.set(sku, own);
    return own;
  };
  const all: boolean[] = [];
  for (const { users } of reaches) {
    let areOwn = true;
    for (const sku of users) areOwn &&= await isOwn(sku);
    all.push(areOwn);
  }
  return all;
}

function withoutShared(outcomes: readonly CalendarOutcome[], areOwn: readonly boolean[]): CalendarOutcome[] {
  return outcomes.map((outcome, at) => (areOwn[at] ? outcome : { ...outcome, sold: null, held: null, carts: null }));
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
