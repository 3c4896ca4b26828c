import { sql } from 'kysely';
import { defineQuery, type RowOf, selectWhere } from '#server/database/query.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Rate } from './rates.ts';

export interface StoredPartner {
  siteKey: string;
  name: string;
  origins: string[];
  /** The rate of orders that are placed now; null before the first one. */
  basisPoints: number | null;
  isSet: boolean;
  withdrawnAt: number | null;
  version: number;
}

type PartnerDesk = Pick<Desk, 'database' | 'clock'>;

/** A page of all partners, by their site keys. The cursor is the last site key. */
export async function listPartners(
  { database, clock }: PartnerDesk,
  { after = '', most }: { after?: string | undefined; most: number },
): Promise<{ partners: StoredPartner[]; next: string | null }> {
  const { rows } = await database.ask({ rows: selectPage({ after, most: most + 1, now: clock().getTime() }) });
  const partners = rows.slice(0, most).map(toPartner);
  return { partners, next: rows.length > most ? (partners.at(-1)?.siteKey ?? null) : null };
}

/** A partner with all rates, the newest first. */
export async function showPartner(
  { database, clock }: PartnerDesk,
  siteKey: string,
): Promise<Result<{ partner: StoredPartner; rates: Rate[] }>> {
  const { found, rates } = await database.ask({
    found: selectOne({ siteKey, now: clock().getTime() }),
    rates: selectRates({ siteKey }),
  });
  const [row] = found;
  return row ? succeed({ partner: toPartner(row), rates: toRates(rates) }) : fail('partner-not-found');
}

export const selectRates = selectWhere('partner_rates', { siteKey: 'site_key' });

/** The newest first. */
export function toRates(rows: readonly { begins_at: number; basis_points: number }[]): Rate[] {
  return rows
    .map((row) => ({ beginsAt: Number(row.begins_at), basisPoints: Number(row.basis_points) }))
    .sort((one, other) => other.beginsAt - one.beginsAt);
}

const partnerColumns = ['site_key', 'name', 'origins', 'is_set', 'withdrawn_at', 'version'] as const;

const selectPage = defineQuery<{ after: string; most: number; now: number }>('partnersPage')((db, marks) =>
  db
    .selectFrom('site_keys')
    .select(partnerColumns)
    .select(
      sql<number | null>`(select rate.basis_points from partner_rates as rate where rate.site_key = site_keys.site_key
        and rate.begins_at <= ${marks.now} order by rate.begins_at desc limit 1)`.as('basis_points'),
    )
    .where('site_key', '>', marks.after)
    .orderBy('site_key')
    .limit(marks.most),
);

const selectOne = defineQuery<{ siteKey: string; now: number }>('onePartner')((db, marks) =>
  db
    .selectFrom('site_keys')
    .select(partnerColumns)
    .select(
      sql<number | null>`(select rate.basis_points from partner_rates as rate where rate.site_key = site_keys.site_key
        and rate.begins_at <= ${marks.now} order by rate.begins_at desc limit 1)`.as('basis_points'),
    )
    .where('site_key', '=', marks.siteKey),
);

function toPartner(row: RowOf<ReturnType<typeof selectOne>>): StoredPartner {
  return {
    siteKey: row.site_key,
    name: row.name,
    origins: JSON.parse(row.origins) as string[],
    basisPoints: row.basis_points === null ? null : Number(row.basis_points),
    isSet: row.is_set === 1,
    withdrawnAt: row.withdrawn_at,
    version: row.version,
  };
}
