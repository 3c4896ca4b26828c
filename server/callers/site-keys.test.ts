import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { createSiteKeys, replaceSiteKeys, type SiteKeys } from './site-keys.ts';

const hotel = { key: 'pk_hotel', origins: ['https://hotel.example'] };
const ferry = { key: 'pk_ferry', origins: ['https://ferry.example', 'https://www.ferry.example'] };

describe.each(databases)('site keys in %s', (_, make) => {
  let database: Database;
  let siteKeys: SiteKeys;

  beforeAll(async () => {
    const opened = await openEmpty(make);
    database = opened.database;
    siteKeys = createSiteKeys(database);
    return opened.close;
  });
  beforeEach(async () => void (await replaceSiteKeys(database, [])));

  it('are those of the last start: a key that the settings no longer name is withdrawn, and returns when they name it again', async () => {
    expect(await siteKeys.originsOf('pk_hotel')).toBeNull();
    expect(await replaceSiteKeys(database, [hotel, ferry])).toEqual([]);
    expect(await siteKeys.originsOf('pk_ferry')).toEqual(ferry.origins);
    expect(await replaceSiteKeys(database, [hotel])).toEqual(['pk_ferry']);
    expect(await siteKeys.originsOf('pk_hotel')).toEqual(hotel.origins);
    expect(await siteKeys.originsOf('pk_ferry')).toBeNull();
    expect(await replaceSiteKeys(database, [ferry])).toEqual(['pk_hotel']);
    expect(await replaceSiteKeys(database, [])).toEqual(['pk_ferry']);
    expect(await siteKeys.originsOf('pk_ferry')).toBeNull();
  });

  it('can change their origins', async () => {
    await replaceSiteKeys(database, [ferry]);
    expect(await replaceSiteKeys(database, [{ ...ferry, origins: ['https://new.example'] }])).toEqual([]);
    expect(await siteKeys.originsOf('pk_ferry')).toEqual(['https://new.example']);
  });

  it('are stored without a fault by two nodes that start at once', async () => {
    await replaceSiteKeys(database, [{ key: 'pk_old', origins: ['*'] }]);
    await Promise.all([replaceSiteKeys(database, [hotel, ferry]), replaceSiteKeys(database, [ferry, hotel])]);
    expect(await siteKeys.originsOf('pk_hotel')).toEqual(hotel.origins);
    expect(await siteKeys.originsOf('pk_old')).toBeNull();
  });
});
