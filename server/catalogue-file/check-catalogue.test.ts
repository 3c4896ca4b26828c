import { describe, expect, it } from 'vitest';
import type { CatalogueCategory, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { type TestCatalogue, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { wordFault } from './fault.ts';
import { readCatalogueJson } from './read-json.ts';

async function faultsOf(text: string): Promise<string[]> {
  const read = readCatalogueJson(text);
  const faults = read.ok ? (await checkCatalogue(read.source, () => {})).faults : read.faults;
  return faults.map(wordFault);
}

async function faultsAfter(change: (catalogue: TestCatalogue) => void): Promise<string[]> {
  const catalogue = testCatalogue();
  change(catalogue);
  return (await faultsOf(JSON.stringify(catalogue))).map((fault) => fault.replace(/^line 1, /, ''));
}

const product = (catalogue: TestCatalogue, index = 0) => catalogue.products[index] as CatalogueProduct;
// biome-ignore lint/suspicious/noExplicitAny: broken files are broken in ways that types forbid
const any = (value: unknown) => value as any;

describe('a catalogue file', () => {
  it('has no faults when it is correct', async () => {
    expect(await faultsAfter(() => {})).toEqual([]);
  });

  it('has all its faults reported at once, with path and line', async () => {
    const catalogue = any(testCatalogue());
    catalogue.products[0].price = -1;
    catalogue.products[1].name = { hk: '沒有英文' };
    catalogue.products[2].maxSaleQuantity = 3;
    delete catalogue.products[3].sku;
    catalogue.store.color = 'red';
    const text = JSON.stringify(catalogue, null, 2);
    const lineOf = (needle: string, from = 0) => text.slice(0, text.indexOf(needle, from)).split('\n').length;
    expect(await faultsOf(text)).toEqual([
      `line ${lineOf('"red"')}, store.color: must be a colour such as #0b6e6e (field-invalid)`,
      `line ${lineOf('-1')}, products[0].price: must be at least 0 (field-invalid)`,
      `line ${lineOf('"沒有英文"') - 1}, products[1].name.en: needs a text in English (field-invalid)`,
      expect.stringMatching(/products\[2\]: there is no field called maxSaleQuantity \(field-unknown\)$/),
      expect.stringMatching(/products\[3\]\.sku: is missing \(field-invalid\)$/),
    ]);
  });

  it.each<[string, (catalogue: TestCatalogue) => void, string[]]>([
    [
      'a price with three decimals',
      (c) => {
        product(c).price = 1.005;
        any(product(c).options[1]?.values[1]).price = 0.125;
      },
      [
        'products[0].price: may have at most two decimals (field-invalid)',
        'products[0].options[1].values[1].price: may have at most two decimals (field-invalid)',
      ],
    ],
    [
      'an unsafe map link, and contradictory terms of cancellation',
      (c) => {
        product(c).venue = { place: { en: 'Bay Station' }, mapUrl: 'http://maps.example/bay' };
        product(c, 1).venue = { place: { en: 'Bay Station' }, mapUrl: 'https://maps.example/"><script>' };
        product(c, 2).venue = any({ gate: { en: 'Gate A' } });
        product(c, 1).cancellation = { freeUntilDays: 1, freeUntilHours: 24 };
        product(c, 2).cancellation = {};
        product(c).arriveMinutesBefore = 0;
      },
      [
        'products[0].venue.mapUrl: must be an address that begins with https:// (field-invalid)',
        'products[0].arriveMinutesBefore: must be at least 1 (field-invalid)',
        'products[1].venue.mapUrl: must be an address that begins with https:// (field-invalid)',
        'products[1].cancellation: needs freeUntilDays or freeUntilHours, not both (field-invalid)',
        'products[2].venue.place: is missing (field-invalid)',
        'products[2].cancellation: needs freeUntilDays, freeUntilHours or fee, or else noRefund alone (field-invalid)',
      ],
    ],
    [
      'a last sale for a product with slots, for one without a day, and with an invalid time',
      (c) => {
        for (const index of [0, 2]) product(c, index).lastSale = { at: '17:30', weekdays: { sunday: '18:00' } };
        product(c, 1).lastSale = any({
          at: '24:00',
          weekdays: { Sunday: '18:00' },
          exceptions: [{ date: '2026-02-30' }],
        });
      },
      [
        'products[0].lastSale: only a product with a date and without time slots has one: a slot ends by itself (rule-broken)',
        'products[1].lastSale.at: must be a 24-hour time, such as 17:30 (field-invalid)',
        'products[1].lastSale.weekdays: there is no field called Sunday (field-unknown)',
        'products[1].lastSale.exceptions[0].date: must be a day that exists, as YYYY-MM-DD (field-invalid)',
        'products[1].lastSale.exceptions[0].at: is missing (field-invalid)',
        'products[2].lastSale: only a product with a date and without time slots has one: a slot ends by itself (rule-broken)',
      ],
    ],
    [
      'items without products, and sizes without a value for each column',
      (c) => {
        const text = { en: 'Cap' };
        const cap = { id: 'cap', name: text, summary: text, content: text, products: [product(c).sku] };
        c.store.items = [
          { ...cap, sizeChart: { columns: [text, text], rows: [{ size: text, values: ['54'] }] } },
          { ...cap, products: ['nothing'] },
        ];
      },
      [
        'store.items[1].id: cap is there twice (duplicate)',
        'store.items[0].sizeChart.rows[0].values: must be 2, one for each column (rule-broken)',
        'store.items[1].products[0]: there is no product nothing (reference-missing)',
      ],
    ],
    [
      'contact details that are not valid',
      (c) => {
        c.store.contact = { address: { th: '' }, mapUrl: 'javascript:alert(1)', phone: 'call Ari', hours: any({}) };
      },
      [
        'store.contact.mapUrl: must be an address that begins with https:// (field-invalid)',
        'store.contact.phone: must be a telephone number, such as +852 2345 6789 (field-invalid)',
        'store.contact.hours: needs a text (field-invalid)',
      ],
    ],
    [
      'a fraction in a currency without decimals',
      (c) => {
        c.store.currency = 'JPY';
        for (const one of c.products) one.price = Math.round(one.price);
        product(c).variants = product(c).variants.map((variant) => ({ ...variant, price: 100 }));
        product(c, 2).price = 128.5;
        Object.assign(any(c.giftCodes[0]), { balance: 300.5 });
      },
      [
        'giftCodes[0].balance: must be a whole number, as JPY has no decimals (field-invalid)',
        'products[2].price: must be a whole number, as JPY has no decimals (field-invalid)',
      ],
    ],
    [
      'a rate of the store’s own currency',
      (c) => (c.store.exchangeRates = { asOf: '2026-05-01', rates: { HKD: 1 } }),
      ["store.exchangeRates.rates.HKD: is the store's own currency (rule-broken)"],
    ],
    [
      'a rate of 0, of an unknown currency, and without a valid day',
      (c) => (c.store.exchangeRates = { asOf: '2026-02-30', rates: { USD: 0 } }),
      [
        'store.exchangeRates.asOf: must be a day that exists, as YYYY-MM-DD (field-invalid)',
        'store.exchangeRates.rates.USD: must be above 0 (field-invalid)',
      ],
    ],
    [
      'an unknown currency',
      (c) => (c.store.currency = 'EURO'),
      ['store.currency: must be a currency of ISO 4217, such as EUR (field-invalid)'],
    ],
    [
      'an unknown country',
      (c) => (c.store.country = 'QX'),
      ['store.country: must be a country of ISO 3166-1, such as DE (field-invalid)'],
    ],
    [
      'a default language that is not offered',
      (c) => Object.assign(c.store, { languages: ['en', 'jp'], defaultLanguage: 'hk' }),
      ['store.defaultLanguage: must be one of the languages (en, jp) (rule-broken)'],
    ],
    [
      'a text without the language that replaces missing ones',
      (c) => {
        c.store.languages = ['hk', 'cn'];
        c.categories = c.categories.slice(0, 1);
        c.products = c.products.slice(2, 3).map((one) => ({ ...one, categories: [2] }));
      },
      expect.arrayContaining([
        'store.byLaw.hk: needs a text in Traditional Chinese (field-invalid)',
        'products[0].shortDescription.hk: needs a text in Traditional Chinese (field-invalid)',
      ]),
    ],
    [
      'a text of blanks, and one in no language',
      (c) => {
        product(c, 2).name = { en: ' ', hk: '毛公仔' };
        product(c, 3).name = {};
      },
      [
        'products[2].name.en: needs a text in English (field-invalid)',
        'products[3].name: needs a text (field-invalid)',
      ],
    ],
    [
      'a product without a tax class, and one with an unknown class',
      (c) => {
        c.store.taxes = { standard: 19, reduced: 7 };
        for (const one of c.products) one.tax = 'reduced';
        delete product(c).tax;
        product(c, 1).tax = 'zero';
      },
      [
        "products[0].tax: must name one of the store's taxes (standard, reduced) (rule-broken)",
        "products[1].tax: the store's taxes have no class zero (reference-missing)",
      ],
    ],
    [
      'a role twice, and a role of the root',
      (c) => {
        any(c.categories[0]).role = 'hidden';
        any(c.categories[1]).role = 'cross-sell';
      },
      [
        'categories[0].role: the root of the menu has none (rule-broken)',
        'categories[5].role: cross-sell is there twice (duplicate)',
      ],
    ],
    [
      'a text instead of a number',
      (c) => (product(c).price = any('12')),
      ['products[0].price: must be a number (field-invalid)'],
    ],
    [
      'fields with values of another type',
      (c) => {
        any(c.store).logo = 1;
        any(c.categories[1]).position = 1.5;
        any(c.categories[1]).jump = 'no';
        any(c.store).banner = {};
        any(c).pools = null;
        any(c.store).notice = 'closed';
        any(c.store).taxes = 19;
        any(c.giftCodes[0]).balance = 10_000_001;
      },
      [
        'store.logo: must be a text in quotes (field-invalid)',
        'store.taxes: must be an object (field-invalid)',
        'store.notice: must be an object (field-invalid)',
        'store.banner: must be a list (field-invalid)',
        'categories[1].position: must be a whole number (field-invalid)',
        'categories[1].jump: must be true or false (field-invalid)',
        'pools: must be a list (field-invalid)',
        'giftCodes[0].balance: must be at most 10000000 (field-invalid)',
      ],
    ],
    [
      'a value that is not a product',
      (c) => c.products.push(any(null), any('a kite')),
      ['products[6]: must be an object (field-invalid)', 'products[7]: must be an object (field-invalid)'],
    ],
    [
      'a kind that does not exist',
      (c) => (product(c).type = any('bundle')),
      ['products[0].type: must be "simple" or "virtual" or "configurable" (field-invalid)'],
    ],
    [
      'a day that does not exist',
      (c) => (product(c).sellRestrictions = { endDate: '2026-02-30' }),
      ['products[0].sellRestrictions.endDate: must be a day that exists, as YYYY-MM-DD (field-invalid)'],
    ],
    [
      'an empty list of pictures',
      (c) => (product(c).images = []),
      ['products[0].images: needs at least 1 (field-invalid)'],
    ],
    [
      'a picture that is SVG',
      (c) => Object.assign(any(product(c).images[0]), { file: 'cabin.svg' }),
      ['products[0].images[0].file: must be a JPG, PNG, WebP or AVIF (field-invalid)'],
    ],
    [
      'a picture outside the media folder',
      (c) => Object.assign(any(product(c).images[0]), { file: 'a/../../secret' }),
      ['products[0].images[0].file: must be the name of a picture in the media folder (field-invalid)'],
    ],
    [
      'a banner and a category outside the media folder',
      (c) => {
        any(c.store.banner[0]).image = '..';
        any(c.categories[0]).image = 'a/.hidden.jpg';
      },
      [
        'store.banner[0].image: must be an address, or the name of a JPG, PNG, WebP or AVIF in the media folder (field-invalid)',
        'categories[0].image: must be an address, or the name of a JPG, PNG, WebP or AVIF in the media folder (field-invalid)',
      ],
    ],
    [
      'a format of another program',
      (c) => (c.format = any('shop')),
      ['format: must be "gondola-catalogue" (field-invalid)'],
    ],
    [
      'a sku that two products have',
      (c) => (product(c, 3).sku = 'plush'),
      [
        'products[3].sku: products[2] has plush already (duplicate)',
        'products[0].related[2]: there is no product locker (reference-missing)',
      ],
    ],
    [
      'a variant with the sku of a product',
      (c) => ((product(c).variants[0] as { sku: string }).sku = 'plush'),
      ['products[2].sku: products[0] has plush already (duplicate)'],
    ],
    [
      'an id that two products have',
      (c) => (product(c, 3).id = 1),
      ['products[3].id: products[0] has 1 already (duplicate)'],
    ],
    [
      'a url key that two products have',
      (c) => (product(c, 3).urlKey = 'tour'),
      ['products[3].urlKey: products[1] has tour already (duplicate)'],
    ],
    [
      'a category that is missing',
      (c) => product(c).categories.push(77),
      ['products[0].categories[2]: there is no category 77 (reference-missing)'],
    ],
    [
      'a related product that is missing',
      (c) => (product(c).related = ['ghost']),
      ['products[0].related[0]: there is no product ghost (reference-missing)'],
    ],
    [
      'a gift for a product that is missing',
      (c) => (product(c, 4).gift = { buy: 1, of: ['ghost'] }),
      ['products[4].gift.of[0]: there is no product ghost (reference-missing)'],
    ],
    [
      'a configurable product without variants',
      (c) => (product(c).variants = []),
      ['products[0].variants: a configurable product needs at least one (rule-broken)'],
    ],
    [
      'variants of a simple product',
      (c) => (product(c, 2).variants = product(c, 1).variants.splice(0)),
      [
        'products[1].variants: a configurable product needs at least one (rule-broken)',
        'products[2].variants: only a configurable product has them (rule-broken)',
      ],
    ],
    [
      'a variant without a value',
      (c) => ((product(c).variants[0] as { attributes: object }).attributes = {}),
      ['products[0].variants[0].attributes: has no value for cable_age (rule-broken)'],
    ],
    [
      'a variant with an unknown value',
      (c) => ((product(c).variants[0] as { attributes: object }).attributes = { cable_age: 9 }),
      ['products[0].variants[0].attributes.cable_age: 9 is no value of cable_age (reference-missing)'],
    ],
    [
      'two variants with the same values',
      (c) => ((product(c).variants[0] as { attributes: object }).attributes = { cable_age: 2 }),
      ['products[0].variants[1].attributes: the variant round-trip-adult has the same values (duplicate)'],
    ],
    [
      'a regular price below the price',
      (c) => (product(c, 2).regularPrice = 100),
      ['products[2].regularPrice: must not be below the price (128) (rule-broken)'],
    ],
    [
      'a gift code that is a free gift',
      (c) => Object.assign(product(c, 4), { delivery: 'gift-code' }),
      [
        'products[4].gift: a gift code is worth its price: it cannot come for nothing (rule-broken)',
        'products[4].price: a gift code is worth its price: it must be above 0 (rule-broken)',
      ],
    ],
    [
      'a gift code with tax',
      (c) => {
        c.store.taxes = { standard: 19 };
        for (const one of c.products) one.tax = 'standard';
        product(c, 3).delivery = 'gift-code';
      },
      ['products[3].tax: a gift code contains no tax, because what it buys does: leave it out (rule-broken)'],
    ],
    [
      'a maximum below the minimum',
      (c) => Object.assign(product(c), { minSaleQty: 5, maxSaleQty: 3 }),
      ['products[0].maxSaleQty: must be at least minSaleQty (5), or 0 for no limit (rule-broken)'],
    ],
    [
      'places without a date',
      (c) => (product(c).options = []),
      [
        'products[0].places: places are counted by day: the product needs a required date option (rule-broken)',
        'products[0].places.exceptions[0].slot: the product has no time slot that starts at 16:30 (reference-missing)',
      ],
    ],
    [
      'a time slot without a date',
      (c) => {
        product(c, 1).options = [any(product(c).options[1])];
      },
      ['products[1].options: a time slot needs a date option beside it (rule-broken)'],
    ],
    [
      'a date with values, and one that is a time slot',
      (c) => {
        const [date, slot] = product(c).options;
        product(c, 1).options = [any({ ...date, values: slot?.values })];
        product(c, 3).options = [any({ ...date, timeSlot: true })];
      },
      [
        'products[1].options[0].values: a date has no values (rule-broken)',
        'products[3].options[0].timeSlot: a date is no time slot (rule-broken)',
      ],
    ],
    [
      'bounds and perUnit on options that cannot have them, and bounds that contradict each other',
      (c) => {
        const title = { en: 'Asked' };
        const [ticket] = product(c).options;
        product(c, 3).maxSaleQty = 41;
        product(c, 3).options = any([
          { id: 1, type: 'radio', title, max: 1, perUnit: true, values: [{ id: 1, title }] },
          { id: 2, type: 'field', title, max: 241, perUnit: true },
          { id: 3, type: 'number', title, min: 5, max: 4 },
          { id: 4, type: 'checkbox', title, timeSlot: true, max: 2, values: [{ id: 1, title }] },
          { ...ticket, id: 5, min: 1, help: title },
        ]);
      },
      [
        'products[3].options[0].max: a radio has no max (rule-broken)',
        'products[3].options[0].perUnit: a radio is not asked for each unit (rule-broken)',
        'products[3].options[0].perUnit: the product needs a maxSaleQty from 1 to 40: each unit is asked (rule-broken)',
        'products[3].options[1].max: must be from 0 to 240 (rule-broken)',
        'products[3].options[1].perUnit: the product needs a maxSaleQty from 1 to 40: each unit is asked (rule-broken)',
        'products[3].options[2].max: must not be below min (5) (rule-broken)',
        'products[3].options[3].timeSlot: a checkbox is no time slot (rule-broken)',
        'products[3].options[3].max: must be from 0 to 1 (rule-broken)',
        'products[3].options[3].values[0].title.en: must begin with the 24-hour start of the slot, such as 10:30 (rule-broken)',
        'products[3].options[4].help: a date has no help (rule-broken)',
        'products[3].options[4].min: a date has no min (rule-broken)',
      ],
    ],
    [
      'a time slot without a time',
      (c) => (any(product(c).options[1]?.values[0]).title.hk = '上午'),
      [
        'products[0].options[1].values[0].title.hk: must begin with the 24-hour start of the slot, such as 10:30 (rule-broken)',
      ],
    ],
    [
      'a time slot with two times',
      (c) => (any(product(c).options[1]?.values[0]).title.hk = '11:00'),
      ['products[0].options[1].values[0].title.hk: must begin with 10:00, as its other languages do (rule-broken)'],
    ],
    [
      'a radio option without values',
      (c) => (any(product(c).options[1]).values = []),
      [
        'products[0].options[1].values: needs at least one (rule-broken)',
        'products[0].places.exceptions[0].slot: the product has no time slot that starts at 16:30 (reference-missing)',
      ],
    ],
    [
      'two roots',
      (c) => (any(c.categories[1]).parent = null),
      ['categories: exactly one must have the parent null, the root of the menu; here 2 have (rule-broken)'],
    ],
    [
      'categories in a circle',
      (c) => (any(c.categories[2]).parent = 31),
      [
        'categories[2].parent: the category stands below itself (rule-broken)',
        'categories[3].parent: the category stands below itself (rule-broken)',
      ],
    ],
    [
      'a category without its parent',
      (c) => (any(c.categories[3]).parent = 88),
      ['categories[3].parent: there is no category 88 (reference-missing)'],
    ],
    [
      'a percentage above 100',
      (c) => (any(c.promoCodes[0]).value = 120),
      ['promoCodes[0].value: must be at most 100 percent (rule-broken)'],
    ],
    [
      'a promo code that ends before it starts',
      (c) => Object.assign(any(c.promoCodes[0]), { startsOn: '2026-02-01', endsOn: '2026-01-01' }),
      ['promoCodes[0].endsOn: must not be before startsOn (2026-02-01) (rule-broken)'],
    ],
    [
      'a promo code for a product that is missing',
      (c) => (any(c.promoCodes[0]).skus = ['ghost']),
      ['promoCodes[0].skus[0]: there is no product ghost (reference-missing)'],
    ],
    [
      'a code that is both promo and gift',
      (c) => (any(c.giftCodes[0]).code = 'TENOFF'),
      ['giftCodes[0].code: TENOFF is there twice (duplicate)'],
    ],
    [
      'codes that nobody can type',
      (c) => {
        Object.assign(any(c.promoCodes[0]), { code: 'TEN OFF' });
        Object.assign(any(c.giftCodes[0]), { code: 'gift' });
      },
      [
        'promoCodes[0].code: must be 3 to 64 capital letters, digits and hyphens (field-invalid)',
        'giftCodes[0].code: must be 3 to 64 capital letters, digits and hyphens (field-invalid)',
      ],
    ],
    [
      'an unknown time zone',
      (c) => (c.store.timeZone = 'Mars/Base'),
      ['store.timeZone: must be a time zone such as Asia/Hong_Kong (field-invalid)'],
    ],
  ])('has faults for %s', async (_what, change, expected) => {
    expect(await faultsAfter((catalogue) => void change(catalogue))).toEqual(expected);
  });

  it.each([
    ['{\n  "format": "gondola-catalogue",\n  "version" 1\n}', ['line 3: a colon is expected here (json-syntax)']],
    ['{\n "a": 1\n', ['line 3: a close brace is expected here (json-syntax)']],
    ['[]', ['line 1: the file must hold one JSON object (field-invalid)']],
    ['null', ['line 1: the file must hold one JSON object (field-invalid)']],
    ['7', ['line 1: the file must hold one JSON object (field-invalid)']],
    ['{"format": "gondola-catalogue"}', ['line 1, products: the file must have a list of products (field-invalid)']],
  ])('that is no catalogue has a fault with the reason: %s', async (text, expected) => {
    expect((await faultsOf(text)).slice(0, 1)).toEqual(expected);
  });

  it('keeps only paragraphs, lists and emphasis of a description', async () => {
    const catalogue = testCatalogue();
    product(catalogue).description = {
      en: '<p onclick="x()">A <b>bold</b> <script>alert(1)</script><a href="javascript:x()">y</a></p><img src=x onerror=x()>',
    };
    const read = readCatalogueJson(JSON.stringify(catalogue));
    const kept: CatalogueProduct[] = [];
    if (read.ok) await checkCatalogue(read.source, (one) => void kept.push(one));
    expect(kept[0]?.description).toEqual({ en: '<p>A <b>bold</b> <a>y</a></p>' });
  });

  it('keeps only paragraphs, lists and emphasis in every text that is shown as HTML', async () => {
    const catalogue = testCatalogue();
    const hostile = { en: '<p>Text</p><form action="https://evil.example"><script>alert(1)</script></form>' };
    catalogue.store.byLaw = hostile;
    (catalogue.categories[0] as CatalogueCategory).description = hostile;
    const read = readCatalogueJson(JSON.stringify(catalogue));
    const head = read.ok ? (await checkCatalogue(read.source, () => {})).head : null;
    expect(head?.store.byLaw).toEqual({ en: '<p>Text</p>' });
    expect(head?.categories[0]?.description).toEqual({ en: '<p>Text</p>' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'evil'])(
    'may not have %s as the address of a link',
    async (address) => {
      const fault = expect.stringMatching(/must begin with \//);
      const links = await faultsAfter((c) => {
        c.store.socialLinks = [{ key: 'facebook', url: address }];
        c.store.footerLinks = [{ key: 'terms', title: { en: 'Terms' }, url: { en: '/terms', th: address } }];
        c.store.slider = [{ image: 'a', title: { en: 'A' }, text: { en: 'A' }, link: address }];
      });
      expect(links).toEqual([fault, fault, fault]);
    },
  );
});

describe('the time slots of a catalogue file', () => {
  const notesAfter = async (change: (catalogue: TestCatalogue) => void) => {
    const catalogue = testCatalogue();
    change(catalogue);
    const read = readCatalogueJson(JSON.stringify(catalogue));
    if (!read.ok) throw new Error('The file cannot be read.');
    const { faults } = await checkCatalogue(read.source, () => {});
    const notes = read.source.notes.groups().flatMap(({ examples }) => examples);
    return { faults: faults.map(wordFault), notes: notes.map((one) => wordFault(one).replace('line 1, ', '')) };
  };
  const slots = (c: TestCatalogue) => any(product(c)).options[1];

  it('are not noted when the file marks them', async () => {
    expect(await notesAfter(() => {})).toEqual({ faults: [], notes: [] });
  });

  it.each([false, undefined])('are noted when an option has their form and is marked %s', async (timeSlot) => {
    expect(await notesAfter((c) => Object.assign(slots(c), { timeSlot }))).toEqual({
      faults: [],
      notes: [
        'products[0].options[1]: "Time slot" is taken for the time slots 10:00, 16:30: confirm it by timeSlot: true (time-slots)',
      ],
    });
  });

  it('are noted when an option is named like time slots but its values have no times', async () => {
    const unnamed = (c: TestCatalogue) => {
      Object.assign(slots(c), { timeSlot: false, values: [{ id: 21, title: { en: 'Morning' }, price: 0 }] });
      any(product(c)).places.exceptions = [];
    };
    const { notes } = await notesAfter(unnamed);
    expect(notes).toEqual([
      expect.stringMatching(/^products\[0\]\.options\[1\]: "Time slot" is not taken for time slots/),
    ]);
  });

  it('are a fault when the title in one language does not begin with the start', async () => {
    const { faults } = await notesAfter((c) => {
      slots(c).timeSlot = false;
      slots(c).values[0].title.hk = '上午十時';
    });
    expect(faults).toEqual([
      'line 1, products[0].options[1].values[0].title.hk: must begin with the 24-hour start of the slot, such as 10:30 (rule-broken)',
    ]);
  });
});
