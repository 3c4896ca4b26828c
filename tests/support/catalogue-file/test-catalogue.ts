import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordFault } from '#server/catalogue-file/fault.ts';
import { type ImportOptions, type ImportReport, importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Catalogue, GiftCode } from '#shared/contract/catalogue-file/catalogue.ts';

/** A file with gift codes, which is not an export. */
export type TestCatalogue = Catalogue & { giftCodes: GiftCode[] };

/** A cable car with slots, a sold-out tour, merchandise, a gift and a hidden category. */
export function testCatalogue(): TestCatalogue {
  const slots = ['10:00', '16:30'].map((start, index) => ({
    id: 21 + index,
    title: { en: start, hk: start },
    price: 0,
  }));
  const date = {
    id: 10,
    type: 'date' as const,
    title: { en: 'Visit date' },
    required: true,
    timeSlot: false,
    values: [],
  };
  const slot = {
    id: 20,
    type: 'radio' as const,
    title: { en: 'Time slot' },
    required: true,
    timeSlot: true,
    values: slots,
  };
  const common = {
    attributeSet: 4,
    inStock: true,
    minSaleQty: 1,
    maxSaleQty: 0,
    configurableOptions: [],
    variants: [],
    options: [],
    related: [],
  };
  const age = {
    code: 'cable_age',
    label: { en: 'Ticket type', hk: '門票類別' },
    values: [
      { index: 1, label: { en: 'Adult', hk: '成人' } },
      { index: 2, label: { en: 'Child', hk: '小童' } },
    ],
  };
  return {
    format: 'gondola-catalogue',
    version: 1,
    store: {
      name: { en: 'Test Ridge', hk: '試嶺' },
      color: '#123456',
      logo: 'logo.svg',
      timeZone: 'Asia/Hong_Kong',
      refundMailTo: 'refund@example.com',
      notice: { title: { en: 'Notice' }, subtitle: { en: 'Read on' }, text: { en: 'The rope is inspected.' } },
      banner: [{ image: 'hero', title: { en: 'Up' }, text: { en: 'Above the bay' }, link: '/c/cable-car' }],
      slider: [],
      byLaw: { en: 'Be kind.' },
      footerLinks: [
        { key: 'terms', title: { en: 'Terms' }, url: { en: 'https://example.com/en', hk: 'https://example.com/hk' } },
      ],
      socialLinks: [{ key: 'facebook', url: 'https://example.com/f' }],
    },
    categories: [
      { id: 2, parent: null, urlKey: 'all', name: { en: 'All' }, position: 0, jump: false },
      { id: 4, parent: 2, urlKey: 'shop', name: { en: 'Shop', hk: '商店' }, position: 2, jump: false },
      { id: 3, parent: 2, urlKey: 'cable-car', name: { en: 'Cable car', hk: '纜車' }, position: 1, jump: true },
      { id: 31, parent: 3, urlKey: 'round-trip', name: { en: 'Round trip' }, position: 1, jump: false, image: 'round' },
      { id: 12, parent: 2, urlKey: 'gifts', name: { en: 'Gifts' }, position: 3, jump: false, role: 'hidden' },
      {
        id: 13,
        parent: 2,
        urlKey: 'cross-sell',
        name: { en: 'You may like' },
        position: 4,
        jump: false,
        role: 'cross-sell',
      },
    ],
    products: [
      {
        ...common,
        id: 1,
        sku: 'round-trip',
        urlKey: 'cable-car-round-trip',
        type: 'configurable',
        name: {
          hk: '雲嶺纜車來回門票',
          en: 'Cable Car Round Trip',
          cn: '云岭缆车往返票',
          th: 'ตั๋วรถกระเช้าไปกลับ',
          jp: '雲嶺ケーブルカー往復チケット',
          kr: '클라우드리지케이블카 왕복권',
          id: 'Kereta Gantung Pulang Pergi',
        },
        shortDescription: { en: 'Up to the village and down', hk: '上山下山' },
        description: { en: '<p>Up &amp; down.</p>', hk: '<p>上山。</p>' },
        images: [
          { file: 'round-trip', label: { en: 'A cabin' } },
          { file: 'cabins/two.jpg', label: { en: 'Two cabins' } },
        ],
        categories: [31, 3],
        position: 2,
        price: 235,
        maxSaleQty: 20,
        places: {
          each: 40,
          closedFirstDays: 0,
          exceptions: [
            { date: '2026-05-03', slot: '16:30', places: 5 },
            { date: '2026-05-04', places: 0 },
          ],
        },
        sellRestrictions: { minDay: 0, maxDay: 30 },
        configurableOptions: [age],
        variants: [
          { sku: 'round-trip-adult', attributes: { cable_age: 1 }, price: 235, inStock: true },
          { sku: 'round-trip-child', attributes: { cable_age: 2 }, price: 115.5, regularPrice: 120, inStock: true },
        ],
        options: [date, slot],
        related: ['tour', 'plush', 'locker', 'poster'],
      },
      {
        ...common,
        id: 2,
        sku: 'tour',
        urlKey: 'tour',
        type: 'configurable',
        name: { en: 'Ridge tour', hk: '山脊導賞' },
        shortDescription: { en: 'On foot' },
        description: { en: '<p>On foot.</p>' },
        images: [{ file: 'tour', label: { en: 'A ridge' } }],
        categories: [3],
        position: 1,
        price: 398,
        inStock: false,
        configurableOptions: [age],
        variants: [{ sku: 'tour-adult', attributes: { cable_age: 1 }, price: 398, inStock: true }],
        options: [],
      },
      {
        ...common,
        id: 3,
        sku: 'plush',
        urlKey: 'plush-cabin',
        type: 'simple',
        attributeSet: 15,
        name: { en: 'Plush cabin', hk: '毛公仔' },
        shortDescription: { en: 'Soft' },
        description: { en: '<p>Soft.</p>' },
        searchWords: { en: 'toy souvenir', hk: '玩具 茶具' },
        images: [{ file: 'plush', label: { en: 'A plush cabin' } }],
        categories: [4],
        position: 3,
        price: 128,
        regularPrice: 160,
        rating: 4.6,
      },
      {
        ...common,
        id: 4,
        sku: 'locker',
        urlKey: 'locker-day',
        type: 'virtual',
        name: { en: 'Locker for the day' },
        shortDescription: { en: 'Leave it' },
        description: { en: '<p>Leave it.</p>' },
        images: [{ file: 'locker', label: { en: 'Lockers' } }],
        categories: [13],
        position: 4,
        price: 40,
      },
      {
        ...common,
        id: 5,
        sku: 'keyring',
        urlKey: 'keyring',
        type: 'simple',
        attributeSet: 15,
        name: { en: 'Gift keyring' },
        shortDescription: { en: 'For free' },
        description: { en: '<p>For free.</p>' },
        images: [{ file: 'keyring', label: { en: 'A keyring' } }],
        categories: [12],
        position: 5,
        price: 0,
        gift: { buy: 4, of: ['round-trip'] },
      },
      {
        ...common,
        id: 6,
        sku: 'poster',
        urlKey: 'poster',
        type: 'simple',
        attributeSet: 15,
        name: { en: 'Poster' },
        shortDescription: { en: 'For the wall' },
        description: { en: '<p>For the wall.</p>' },
        images: [{ file: 'poster', label: { en: 'A poster' } }],
        categories: [4],
        position: 6,
        price: 30,
        inStock: false,
      },
    ],
    pools: [],
    promoCodes: [
      { code: 'TENOFF', label: { en: '10% off' }, kind: 'percent', value: 10, minSubtotal: 0, skus: [], maxUses: 5 },
    ],
    giftCodes: [{ code: 'GIFT-300', label: { en: 'Gift card' }, balance: 300 }],
  };
}

/** A migrated SQLite database in a new folder, which closing deletes. */
export async function openTestDatabase(): Promise<Database & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
  const database = await openDatabase({ folder });
  await migrate(database);
  return {
    ...database,
    folder,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function importText(
  database: Database,
  text: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const read = readCatalogueJson(text);
  if (!read.ok) throw new Error(`No catalogue: ${read.faults.map(wordFault).join(', ')}`);
  return importCatalogue(database, read.source, { now: new Date('2026-05-01T02:00:00Z'), ...options });
}
