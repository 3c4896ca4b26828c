import { selectSiteKey } from '#server/callers/site-keys.ts';
import type { Transaction } from '#server/database/database.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, lockRows, updateRows } from '#server/database/write.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { selectRates } from './list-partners.ts';

export interface PartnerWish {
  siteKey: string;
  name: string;
  origins: readonly string[];
  /** The new rate, for orders that are placed from `beginsAt` on. */
  rate: { basisPoints: number; beginsAt: number } | null;
  /** The version that was shown; 0 for a new partner. */
  version: number;
}

const lockKeys = lockRows('site_keys', ['site_key']);
const insertKeys = insertRows('site_keys', { unless: ['site_key'] });
const updateKeys = updateRows('site_keys', ['site_key', 'version'], ['name', 'origins']);
const updateWithdrawn = updateRows('site_keys', ['site_key', 'version'], ['withdrawn_at']);
const storeRates = insertRows('partner_rates', { insteadOf: ['site_key', 'begins_at'], set: ['basis_points'] });

/** Makes a partner with a new site key, or changes one. */
export function savePartner(desk: Desk, actor: Actor, wish: PartnerWish): Promise<Result<{ version: number }>> {
  const { siteKey, version } = wish;
  const act = {
    ...({ operation: 'partner.save', actor } as const),
    changedBy: () => [nameOf(siteKey)],
    fields: ['name', 'origins', ...(wish.rate ? ['commission'] : [])],
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    const { rate } = wish;
    const rates = await findRows(tx, selectRates({ siteKey }));
    if (rate && rates.some(({ begins_at: at }) => at > rate.beginsAt)) return fail('commission-too-early');
    const saved = version === 0 ? await addKey(tx, wish) : await changeKey(tx, wish);
    if (saved.ok && rate) {
      tx.send(storeRates({ site_key: siteKey, begins_at: rate.beginsAt, basis_points: rate.basisPoints }));
    }
    return saved;
  });
}

async function addKey(tx: Transaction, { siteKey, name, origins }: PartnerWish): Promise<Result<{ version: number }>> {
  const row = { site_key: siteKey, name, origins: JSON.stringify(origins), is_set: 0, withdrawn_at: null, version: 1 };
  return (await tx.change(insertKeys(row))) > 0 ? succeed({ version: 1 }) : fail('partner-exists');
}

async function changeKey(tx: Transaction, wish: PartnerWish): Promise<Result<{ version: number }>> {
  const { siteKey, name, version } = wish;
  const row = await findLocked(tx, siteKey);
  if (!row) return fail('partner-not-found');
  if (row.version !== version) return fail('preview-changed');
  const origins = JSON.stringify(wish.origins);
  if (row.is_set === 1 && origins !== row.origins) return fail('partner-by-setting');
  tx.send(updateKeys({ site_key: siteKey, version, name, origins }));
  return succeed({ version: version + 1 });
}

/** Withdraws a site key, or lets it work again. */
export function withdrawPartner(
  desk: Desk,
  actor: Actor,
  { siteKey, isWithdrawn }: { siteKey: string; isWithdrawn: boolean },
): Promise<Result<{ version: number }>> {
  const act = {
    ...({ operation: 'partner.withdraw', actor } as const),
    changedBy: () => [nameOf(siteKey)],
    fields: [isWithdrawn ? 'withdrawn' : 'restored'],
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    const row = await findLocked(tx, siteKey);
    if (!row) return fail('partner-not-found');
    if (row.is_set === 1) return fail('partner-by-setting');
    const { version } = row;
    const withdrawn_at = isWithdrawn ? (row.withdrawn_at ?? desk.clock().getTime()) : null;
    tx.send(updateWithdrawn({ site_key: siteKey, version, withdrawn_at }));
    return succeed({ version: version + 1 });
  });
}

/** The row of a key, read after it was locked. */
async function findLocked(tx: Transaction, siteKey: string): Promise<Tables['site_keys'] | undefined> {
  return (await tx.change(lockKeys({ site_key: siteKey }))) > 0 ? findRow(tx, selectSiteKey({ siteKey })) : undefined;
}

function nameOf(siteKey: string): string {
  return `partner ${siteKey}`;
}
