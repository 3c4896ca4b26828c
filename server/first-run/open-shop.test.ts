import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOfStyle } from '#server/catalogue-file/set-store-style.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { changeStyle, readStyle } from '#server/staff/store-style.ts';
import { must } from '#tests/conformance/shopping.ts';
import { type DatabaseLocation, databases } from '#tests/support/databases.ts';
import { openShop } from './open-shop.ts';

const owner = { madeBy: '/set-up', accountId: 'ada', systemUser: null, permissions: ['owner'] };

/** Opens a store in one colour, and returns its stored settings and content. */
async function openIn(colour: string, database: Database) {
  const desk = { database, clock: () => new Date('2026-03-01T00:00:00Z') };
  const answers = {
    store: {
      ...({ name: 'Lantern House', languages: ['en', 'hk'], defaultLanguage: 'en' } as const),
      ...{ currency: 'HKD', country: 'HK', timeZone: 'Asia/Hong_Kong' },
    },
    style: { colour, logo: 'logo.svg' },
    tax: { percent: 5, operatorName: '', address: '', number: '' },
    ...({ payment: { state: 'later' }, mail: { state: 'later' } } as const),
  };
  const product = {
    ...({ template: 'merchandise', name: { en: 'Lamp' }, summary: { en: 'Of paper.' } } as const),
    ...{ price: 20, place: '', amounts: [], picture: 'lamp' },
  };
  const keepPicture = async () => ({ ok: true, value: { file: 'lamp' } }) as const;
  const opened = must(await openShop({ desk, keepPicture }, owner, { answers, product, email: 'ada@example.com' }));
  expect(opened.faults).toEqual([]);
  return desk;
}

async function storedIn(database: Database): Promise<unknown[]> {
  return database.raw.all(`SELECT document FROM store_settings
    WHERE generation = (SELECT active_generation FROM catalogue_state)
    UNION ALL SELECT document FROM contents`);
}

describe.each(databases)('a store that the set-up opened in %s', (_, make) => {
  let locations: DatabaseLocation[];
  let opened: Database[];

  beforeAll(async () => {
    locations = [await make(), await make()];
    opened = await Promise.all(locations.map(({ where }) => openDatabase(where)));
    for (const database of opened) await migrate(database);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const location of locations) await location.remove();
  });

  it('has the same fields whether its colour was chosen in the set-up or on the style page', async () => {
    const [one, other] = opened as [Database, Database];
    await openIn('#7a1f5c', one);
    const desk = await openIn('#0b6e6e', other);
    const style = must(await readStyle(other));
    const wish = { style: { ...style, color: '#7a1f5c' }, seen: printOfStyle(style) };
    expect(must(await changeStyle(desk, owner, wish)).revision).toBe(2);
    expect(await storedIn(other)).toEqual(await storedIn(one));
  });
});
