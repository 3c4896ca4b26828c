import {
  type CalendarInstant,
  type CalendarWish,
  planEdit,
  storeEdit,
} from '#server/catalogue-file/calendar-edit/edit-calendar.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';

export interface EditedCalendar {
  version: string;
  outcomes: CalendarOutcome[];
}

/** Shows the effect of an edit of the calendar, without changing anything. */
export async function previewCalendar(
  { database, clock }: Desk,
  wish: CalendarWish,
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<{ outcomes: CalendarOutcome[] }>> {
  const planned = await planEdit(database, wish, { now: clock(), timeZone });
  return planned.ok ? succeed({ outcomes: await planned.value.outcomes(database) }) : planned;
}

/** Edits the calendar of the active catalogue, all or nothing. */
export async function editCalendar(
  desk: Desk,
  actor: Actor,
  { despiteSold, ...wish }: CalendarWish & { despiteSold: boolean },
  timeZone: CalendarInstant['timeZone'],
): Promise<Result<EditedCalendar>> {
  const planned = await planEdit(desk.database, wish, { now: desk.clock(), timeZone });
  const edit = actOfEdit('calendar.edit', actor, wish.changes);
  const act = { ...edit, fields: [...edit.fields, ...(despiteSold ? ['despiteSold'] : [])] };
  return asStaffInTransaction(desk, act, async (tx) =>
    planned.ok ? storeEdit(tx, planned.value, { despiteSold, by: actor }) : fail(planned.failure.code, planned.failure),
  );
}

/** The act of an edit in the audit trail. */
export function actOfEdit<Operation extends 'calendar.edit' | 'shop.edit-calendar'>(
  operation: Operation,
  actor: Actor,
  changes: readonly CalendarChange[],
) {
  return { operation, actor, changedBy: () => objectsOf(changes), fields: [...new Set(changes.map(fieldOf))] };
}

/** The changed things of the audit trail; more than these are left out. */
const objectsShown = 50;

/** Names the pools, the products and the single days of the changes. An edit that was stored has checked the names. */
function objectsOf(changes: readonly CalendarChange[]): string[] {
  const named = changes.flatMap((change) => {
    const { pools = [], products = [] } = 'product' in change ? { products: [change.product] } : scopeOf(change);
    const dates = 'dates' in change ? change.dates : (change.days.dates ?? []);
    const things = [...pools.map((pool) => `pool ${pool}`), ...products.map((sku) => `product ${sku}`)];
    return [...(things.length > 0 ? things : ['store']), ...dates.map((date) => `day ${date}`)];
  });
  return [...new Set(named)].slice(0, objectsShown);
}

function scopeOf(change: Exclude<CalendarChange, { kind: 'price' }>): { pools?: string[]; products?: string[] } {
  const products = 'products' in change ? change.products : undefined;
  return { ...(change.pools && { pools: change.pools }), ...(products && { products }) };
}

function fieldOf({ kind }: CalendarChange): string {
  return { places: 'places', 'add-places': 'places', close: 'closings', open: 'closings', price: 'prices' }[kind];
}
