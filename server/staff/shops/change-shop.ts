import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Change } from '#server/database/write.ts';
import { isStoredFile } from '#server/media/picture-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isHostName } from '#shared/rules/host-name.ts';
import { isReadable, nearestReadable } from '#shared/rules/readable-colour.ts';
import { findShop } from './find-shop.ts';
import {
  insertShop,
  type StoredShop,
  selectShopOfVendor,
  toShop,
  updateShopInfo,
  updateShopStyle,
  updateShopTerms,
} from './stored-shop.ts';

/** The fields of a shop that only the owner changes. */
export type ShopTerms = Pick<StoredShop, 'name' | 'commission' | 'mayPublish' | 'mayEditCalendar'>;

const selectLastNumber = defineQuery<object>('lastShopNumber')((db) =>
  db.selectFrom('shops').select(sql<number>`coalesce(max(number), 0)`.as('last')).where('number', '>', sql.lit(0)),
);

/** Makes a shop of a vendor, with the next number. */
export function createShop(
  desk: Desk,
  actor: Actor,
  { vendor, ...terms }: ShopTerms & { vendor: string },
): Promise<Result<StoredShop>> {
  const act = { operation: 'shop.create', actor, changedBy: objectsOf, fields: ['vendor', ...termFields] } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    for (;;) {
      if (await findRow(tx, selectShopOfVendor({ vendor }))) return fail('vendor-taken');
      const number = Number((await findRow(tx, selectLastNumber({})))?.last ?? 0) + 1;
      const row = {
        ...{ number, version: 1, vendor, about: '{}', logo: '', colour: '', host: '' },
        ...columnsOf(terms),
        created_at: desk.clock().getTime(),
      };
      // Another owner may have taken the number or the vendor meanwhile.
      if ((await tx.change(insertShop(row))) > 0) return succeed(toShop(row));
    }
  });
}

interface Seen {
  shop: number;
  /** The version that the editor has seen. */
  version: number;
}

const termFields = ['name', 'commission', 'mayPublish', 'mayEditCalendar'];

export function changeTerms(desk: Desk, actor: Actor, { shop, version, ...terms }: Seen & ShopTerms) {
  return changeShop(desk, actor, { operation: 'shop.change', fields: termFields }, { shop, version }, async () =>
    succeed(updateShopTerms({ number: shop, version, ...columnsOf(terms) })),
  );
}

export function changeInfo(desk: Desk, actor: Actor, { shop, version, about, host }: Seen & ShopInfo) {
  const act = { operation: 'shop.change-info', fields: ['about', 'host'] } as const;
  return changeShop(desk, actor, act, { shop, version }, async () => {
    if (host !== '' && !isHostName(host)) return fail('host-name-invalid', { field: 'host' });
    const lower = host.toLowerCase();
    return succeed(updateShopInfo({ number: shop, version, about: JSON.stringify(filled(about)), host: lower }));
  });
}

export function changeStyle(desk: Desk, actor: Actor, { shop, version, logo, colour }: Seen & ShopStyle) {
  const act = { operation: 'shop.change-style', fields: ['logo', 'colour'] } as const;
  return changeShop(desk, actor, act, { shop, version }, async (tx) => {
    if (colour !== '' && !isReadable(colour)) {
      return fail('colour-unreadable', { field: 'colour', reason: nearestReadable(colour) });
    }
    if (logo !== '' && !(await isStoredFile(tx, logo))) return fail('picture-not-found', { field: 'logo' });
    return succeed(updateShopStyle({ number: shop, version, logo, colour }));
  });
}

type ShopInfo = Pick<StoredShop, 'about' | 'host'>;
type ShopStyle = Pick<StoredShop, 'logo' | 'colour'>;

/** Changes a shop of the person, unless somebody else has changed it since the version that they have seen. */
function changeShop(
  desk: Desk,
  actor: Actor,
  {
    operation,
    fields,
  }: { operation: 'shop.change' | 'shop.change-info' | 'shop.change-style'; fields: string[] | readonly string[] },
  { shop, version }: Seen,
  plan: (tx: Transaction) => Promise<Result<Change>>,
): Promise<Result<StoredShop>> {
  const act = { operation, actor, changedBy: objectsOf, fields };
  return asStaffInTransaction(desk, act, async (tx) => {
    const found = await findShop(tx, actor, shop);
    if (!found.ok) return found;
    const planned = await plan(tx);
    if (!planned.ok) return planned;
    if (found.value.version !== version || (await tx.change(planned.value)) === 0) return fail('shop-changed');
    return findShop(tx, actor, shop);
  });
}

function columnsOf({ name, commission, mayPublish, mayEditCalendar }: ShopTerms) {
  return {
    name: JSON.stringify(filled(name)),
    commission,
    may_publish: mayPublish ? 1 : 0,
    may_edit_calendar: mayEditCalendar ? 1 : 0,
  };
}

/** The texts without empty ones. */
function filled(texts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''));
}

function objectsOf({ number }: StoredShop): string[] {
  return [`shop ${number}`];
}
