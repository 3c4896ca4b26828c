import { sql } from 'kysely';
import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { VendorShop } from './content.ts';

const selectVersion = defineQuery<object>('versionOfShops')((db) =>
  db
    .selectFrom('shops')
    .select([sql<number>`count(*)`.as('count'), sql<number>`cast(coalesce(sum(version), 0) as bigint)`.as('changes')])
    .where('number', '>', sql.lit(0)),
);

const selectShown = defineQuery<object>('shownShops')((db) =>
  db.selectFrom('shops').select(['vendor', 'name', 'about', 'logo', 'colour']).where('number', '>', sql.lit(0)),
);

interface Kept {
  version: string;
  byVendor: ReadonlyMap<string, { name: CatalogueText; about: CatalogueText; logo: string; colour: string }>;
}

/** Keeps the shops of vendors in memory until one of them changes. A store has some tens of them. */
export function keepVendorShops(database: Database) {
  let kept: Kept = { version: '', byVendor: new Map() };
  const current = keepChecked(database, async () => {
    const last = await findRow(database, selectVersion({}));
    const version = Number(last?.count ?? 0) === 0 ? '' : `.${last?.count}.${last?.changes}`;
    if (version !== kept.version) kept = { version, byVendor: await load() };
    return kept;
  });

  async function load(): Promise<Kept['byVendor']> {
    const rows = await findRows(database, selectShown({}));
    return new Map(
      rows.map(({ vendor, name, about, ...row }) => [
        vendor,
        { ...row, name: JSON.parse(name) as CatalogueText, about: JSON.parse(about) as CatalogueText },
      ]),
    );
  }

  return {
    /** Empty without shops. */
    version: async () => (await current()).version,
    async find(locale: LocaleCode, vendor: string): Promise<VendorShop | null> {
      const shop = (await current()).byVendor.get(vendor);
      if (!shop) return null;
      const { name, about, logo, colour } = shop;
      return {
        name: localizedText(name, locale),
        about: localizedText(about, locale),
        logo: logo === '' ? null : pictureUrl(logo),
        colour,
      };
    },
  };
}
