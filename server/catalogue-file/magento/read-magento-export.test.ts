import { describe, expect, it } from 'vitest';
import { exportText, readExport } from '#tests/support/magento/test-export.ts';

const date = 'name=Visit date,type=date,required=1,price=0,price_type=fixed,sku=';
const slots = (...starts: string[]) =>
  starts
    .map((start) => `name=Session,type=drop_down,required=1,price=0,price_type=fixed,sku=,option_title=${start}`)
    .join('|');

describe('a simple product of a Magento export', () => {
  it('is converted with its options, limits, words and pictures', async () => {
    const { products, head, faults, notes } = await readExport(
      exportText([
        {
          sku: 'RIDE 1/A',
          attribute_set_code: 'Merchandise',
          name: 'Ride <b>One</b> &amp; more',
          description: '<p style="x">Up {{widget type="x"}}and <script>x()</script>down</p>',
          short_description: '<p>Short</p><p>text</p>',
          categories: 'Default Category/Rides,Default Category/Rides/Day\\/Night',
          price: '14.5000',
          url_key: 'Ride_One',
          meta_keywords: 'up, down',
          min_cart_qty: '2.0000',
          use_config_min_sale_qty: '0',
          max_cart_qty: '8.0000',
          use_config_max_sale_qty: '0',
          base_image: '/r/i/ride one.jpg',
          additional_images: '/r/i/two.png,/r/i/ride one.jpg',
          custom_options: `${date}|${slots('10:00', '14:30 late')}|name=Gift box,type=radio,required=0,price=10,price_type=percent,sku=,option_title=Box`,
        },
      ]),
    );
    expect([faults, notes]).toEqual([[], []]);
    expect(products[0]).toEqual({
      id: 1,
      sku: 'RIDE 1/A',
      urlKey: 'ride-one',
      type: 'simple',
      attributeSet: 15,
      name: { en: 'Ride One & more' },
      shortDescription: { en: 'Short text' },
      description: { en: '<p>Up and down</p>' },
      searchWords: { en: 'up down' },
      images: [
        { file: 'r/i/ride-one', label: { en: 'Ride One & more' } },
        { file: 'r/i/two', label: { en: 'Ride One & more' } },
      ],
      categories: [20, 21],
      position: 1,
      price: 14.5,
      inStock: true,
      minSaleQty: 2,
      maxSaleQty: 8,
      configurableOptions: [],
      variants: [],
      options: [
        { id: 1, type: 'date', title: { en: 'Visit date' }, required: true, timeSlot: false, values: [] },
        {
          id: 2,
          type: 'radio',
          title: { en: 'Session' },
          required: true,
          timeSlot: true,
          values: [
            { id: 2001, title: { en: '10:00' }, price: 0 },
            { id: 2002, title: { en: '14:30 late' }, price: 0 },
          ],
        },
        {
          id: 3,
          type: 'radio',
          title: { en: 'Gift box' },
          required: false,
          timeSlot: false,
          values: [{ id: 3001, title: { en: 'Box' }, price: 1.45 }],
        },
      ],
      related: [],
    });
    expect(head.categories).toMatchObject([
      { id: 2, parent: null },
      { id: 20, parent: 2, urlKey: 'rides', name: { en: 'Rides' } },
      { id: 21, parent: 20, urlKey: 'day-night', name: { en: 'Day/Night' } },
    ]);
  });

  it.each([
    ['holds', { special_price: '8' }, { price: 8, regularPrice: 10 }, 0],
    ['has begun', { special_price: '8', special_price_from_date: '2026-04-30 00:00:00' }, { price: 8 }, 0],
    ['ends later', { special_price: '8', special_price_to_date: '12/31/26' }, { price: 8, regularPrice: 10 }, 1],
    ['is over', { special_price: '8', special_price_to_date: '2026-04-30' }, { price: 10 }, 1],
    ['is still to come', { special_price: '8', special_price_from_date: '5/2/2026' }, { price: 10 }, 1],
    ['has unclear days', { special_price: '8', special_price_to_date: 'Christmas' }, { price: 10 }, 1],
    ['is higher', { special_price: '12' }, { price: 10 }, 0],
  ])('with a special price that %s gets the right price', async (_when, cells, expected, count) => {
    const { products, notes } = await readExport(exportText([{ sku: 'A', ...cells }]));
    expect(products[0]).toMatchObject(expected);
    expect(notes).toHaveLength(count);
  });

  it.each([
    ['its pictures', { base_image: '/a/one.jpg', additional_images: '/a/two.jpg' }, ['a/one', 'a/two']],
    ['no first picture', { additional_images: '/a/two.jpg' }, ['a/two']],
    ['a removed first picture', { base_image: 'no_selection', additional_images: '/a/two.jpg' }, ['a/two']],
    ['no picture, which expects one named after the sku', {}, ['RIDE-1']],
  ])('with %s', async (_what, cells, files) => {
    const { products } = await readExport(exportText([{ sku: 'RIDE 1', ...cells }]));
    expect(products[0]?.images.map(({ file }) => file)).toEqual(files);
  });

  it("limits a sale only when it has its own limits instead of the store's", async () => {
    const { products } = await readExport(
      exportText([
        {
          sku: 'A',
          min_cart_qty: '5',
          use_config_min_sale_qty: '1',
          max_cart_qty: '9',
          use_config_max_sale_qty: '1',
        },
        { sku: 'B', use_config_min_sale_qty: '0', use_config_max_sale_qty: '0' },
        {
          sku: 'C',
          min_cart_qty: '1.5',
          use_config_min_sale_qty: '0',
          max_cart_qty: '9.5',
          use_config_max_sale_qty: '0',
        },
      ]),
    );
    expect(products.map(({ minSaleQty, maxSaleQty }) => [minSaleQty, maxSaleQty])).toEqual([
      [1, 0],
      [1, 0],
      [2, 9],
    ]);
  });

  it('keeps related products of the same export and drops the others', async () => {
    const { products } = await readExport(
      exportText([{ sku: 'A', related_skus: 'B,C,D,A' }, { sku: 'B' }, { sku: 'C', product_type: 'grouped' }]),
    );
    expect(products[0]?.related).toEqual(['B']);
  });

  it('gets a different url key when another product has the same', async () => {
    const { products } = await readExport(
      exportText([
        { sku: 'A', name: 'Ride' },
        { sku: 'B', name: 'Ride' },
        { sku: 'C', name: '纜車' },
      ]),
    );
    expect(products.map(({ urlKey }) => urlKey)).toEqual(['ride', 'ride-2', 'product-3']);
  });

  it.each([
    ['Default', undefined],
    ['Merchandise', undefined],
    ['Gift Cards', 'gift-code'],
    ['gift_voucher', 'gift-code'],
    ['On-board services', 'service'],
  ])('of the attribute set %s gets the delivery %s', async (attribute_set_code, delivery) => {
    const { products } = await readExport(exportText([{ sku: 'A', name: 'A', attribute_set_code }]));
    expect(products[0]?.delivery).toBe(delivery);
  });
});

describe('a configurable product of a Magento export', () => {
  const variations = 'sku=R-A-S,cable_age=Adult,cabin=Standard|sku=R-C-S,cable_age=Child,cabin=Standard';
  const hidden = { visibility: 'Not Visible Individually' };

  it('takes prices and stock from its variants, anywhere in the file, and they are no products', async () => {
    const { products, faults, notes } = await readExport(
      exportText([
        { sku: 'R-A-S', price: '235', ...hidden },
        {
          sku: 'R',
          product_type: 'configurable',
          price: '',
          configurable_variations: variations,
          configurable_variation_labels: 'cable_age=Ticket type,cabin=Cabin',
        },
        { sku: 'R-C-S', price: '120', special_price: '99.5', is_in_stock: '0', ...hidden },
      ]),
    );
    expect([faults, notes]).toEqual([[], []]);
    expect(products).toMatchObject([
      {
        sku: 'R',
        type: 'configurable',
        price: 99.5,
        configurableOptions: [
          {
            code: 'cable_age',
            label: { en: 'Ticket type' },
            values: [
              { index: 1001, label: { en: 'Adult' } },
              { index: 1002, label: { en: 'Child' } },
            ],
          },
          { code: 'cabin', label: { en: 'Cabin' }, values: [{ index: 2001, label: { en: 'Standard' } }] },
        ],
        variants: [
          { sku: 'R-A-S', attributes: { cable_age: 1001, cabin: 2001 }, price: 235, inStock: true },
          {
            sku: 'R-C-S',
            attributes: { cable_age: 1002, cabin: 2001 },
            price: 99.5,
            regularPrice: 120,
            inStock: false,
          },
        ],
      },
    ]);
  });

  it('names the variants that are missing, and is left out when none remains', async () => {
    const { products, notes } = await readExport(
      exportText([
        { sku: 'R', product_type: 'configurable', configurable_variations: variations },
        { sku: 'R-A-S', price: '235', ...hidden },
        { sku: 'Q', product_type: 'configurable', configurable_variations: 'sku=GHOST,size=M' },
      ]),
    );
    expect(products).toMatchObject([{ sku: 'R', variants: [{ sku: 'R-A-S' }] }]);
    expect(notes).toEqual([
      'line 2: R: the variant R-C-S is not in the file (value-left-out)',
      'line 4: Q is left out: none of its variants can be sold: the first is not in the file (product-left-out)',
    ]);
  });

  it('keeps a variant for the first product that names it', async () => {
    const { faults, notes } = await readExport(
      exportText([
        { sku: 'V', ...hidden },
        { sku: 'W', ...hidden },
        { sku: 'P', product_type: 'configurable', configurable_variations: 'sku=V,size=M' },
        { sku: 'Q', product_type: 'configurable', configurable_variations: 'sku=V,size=M|sku=W,size=L' },
      ]),
    );
    expect(faults).toEqual([]);
    expect(notes).toEqual(['line 5: Q: the variant V belongs to P already (value-left-out)']);
  });
});

describe('store views of a Magento export', () => {
  const rows = [
    {
      sku: 'A',
      name: 'Ride',
      custom_options: 'name=Design,type=radio,required=1,price=0,price_type=fixed,sku=,option_title=Red',
    },
    {
      sku: 'A',
      store_view_code: 'zh_hant',
      name: '纜車',
      custom_options: 'name=款式,type=radio,required=1,price=0,price_type=fixed,sku=,option_title=紅色',
    },
    { sku: 'A', store_view_code: 'nihon', name: 'ケーブルカー' },
  ];

  it("become languages by their code or by the operator's option", async () => {
    const { products, notes } = await readExport(exportText(rows), { storeViews: { nihon: 'jp' } });
    expect(notes).toEqual([]);
    expect(products[0]).toMatchObject({
      name: { en: 'Ride', hk: '纜車', jp: 'ケーブルカー' },
      description: { en: 'Ride', hk: '纜車', jp: 'ケーブルカー' },
      options: [{ title: { en: 'Design', hk: '款式' }, values: [{ title: { en: 'Red', hk: '紅色' } }] }],
    });
  });

  it('of an unknown language are named once', async () => {
    const { products, notes } = await readExport(
      exportText([...rows, { sku: 'B' }, { sku: 'B', store_view_code: 'nihon' }]),
    );
    expect(products[0]?.name).toEqual({ en: 'Ride', hk: '纜車' });
    expect(notes).toEqual([
      'line 4: the language of the store view "nihon" is not known; name it with --store-view nihon=CODE (value-left-out)',
    ]);
  });

  it('may appear anywhere in the file, with main rows in another language', async () => {
    const { products } = await readExport(
      exportText([
        { sku: 'B', store_view_code: 'en', name: 'Bee' },
        { sku: 'A', name: '甲' },
        { sku: 'B', name: '乙' },
        { sku: 'A', store_view_code: 'en', name: 'Ay' },
      ]),
      { baseLanguage: 'hk' },
    );
    expect(products.map(({ name }) => name)).toEqual([
      { hk: '乙', en: 'Bee' },
      { hk: '甲', en: 'Ay' },
    ]);
  });

  it('that translate a product without a main row are left out', async () => {
    const { notes } = await readExport(exportText([{ sku: 'B', store_view_code: 'en', name: 'Bee' }, { sku: 'A' }]));
    expect(notes).toEqual([
      'line 2: B is left out: no row of it says of what kind it is (product_type) (product-left-out)',
    ]);
  });
});

describe('custom options of a Magento store', () => {
  it('become options: a text, or several of the values', async () => {
    const cells = [
      'name=Engraving,type=field,required=1,price=0.0000,price_type=fixed,sku=,max_characters=25',
      'name=Message,type=area,required=0,price=0.0000,price_type=fixed,sku=,max_characters=0',
      'name=Extras,type=checkbox,required=1,price=5.0000,price_type=fixed,sku=,option_title=Lunch',
      'name=Extras,type=checkbox,required=1,price=10,price_type=percent,sku=,option_title=Poles',
      'name=Days,type=multiple,required=0,price=0,price_type=fixed,sku=,option_title=10:00',
    ];
    const { products, faults, notes } = await readExport(
      exportText([{ sku: 'X', price: '200', custom_options: cells.join('|') }]),
    );
    expect([faults, notes]).toEqual([[], []]);
    expect(products[0]?.options).toMatchObject([
      { type: 'field', title: { en: 'Engraving' }, required: true, max: 25, values: [] },
      { type: 'field', title: { en: 'Message' }, required: false, max: 240, values: [] },
      {
        type: 'checkbox',
        required: true,
        values: [
          { title: { en: 'Lunch' }, price: 5 },
          { title: { en: 'Poles' }, price: 20 },
        ],
      },
      { type: 'checkbox', timeSlot: false, values: [{ title: { en: '10:00' } }] },
    ]);
  });
});

describe('a product or option of a Magento export that cannot be sold here', () => {
  it.each([
    [{ product_type: 'grouped' }, 'a grouped product only lists others; those come along by themselves'],
    [
      { product_type: 'bundle' },
      'a bundle is put together by the buyer; make it a configurable product with one variant for each choice',
    ],
    [{ product_type: 'downloadable' }, 'files for download are not sold here'],
    [{ product_type: 'giftcard' }, 'products of the kind "giftcard" are not sold here'],
    [{ product_online: '2' }, 'it is switched off in Magento (product_online)'],
    [
      { visibility: 'Not Visible Individually' },
      'it is not visible by itself and no configurable product has it as a variant',
    ],
    [
      { custom_options: 'name=Photo,type=file,required=1,price=0' },
      'the option "Photo" is of the kind file, which is not sold here',
    ],
    [
      { custom_options: 'name=Engraving,type=field,required=1,price=12.5000,price_type=fixed' },
      'the option "Engraving" costs extra: only values of a choice do here',
    ],
  ])('is left out with line and reason: %o', async (cells, reason) => {
    const { products, faults, notes } = await readExport(exportText([{ sku: 'OK' }, { sku: 'X', ...cells }]));
    expect(faults).toEqual([]);
    expect(products).toHaveLength(1);
    expect(notes).toEqual([`line 3: X is left out: ${reason} (product-left-out)`]);
  });

  it('is left out of its product when it is an optional option', async () => {
    const { products, notes } = await readExport(
      exportText([{ sku: 'X', custom_options: 'name=Photo,type=file,required=0,price=0' }]),
    );
    expect(products[0]?.options).toEqual([]);
    expect(notes).toEqual([
      'line 2: X: the option "Photo" is of the kind file, which is not sold here (value-left-out)',
    ]);
  });
});

describe('a Magento export that is wrong', () => {
  it('names every wrong value with its line', async () => {
    const { faults } = await readExport(
      exportText([
        { sku: 'A', price: 'free' },
        { sku: 'B' },
        { sku: 'C', price: '' },
        { sku: 'B', name: 'Again' },
        { sku: '' },
      ]),
    );
    expect(faults).toEqual(['line 6: the row has no sku (csv-value-invalid)']);
    const more = await readExport(
      exportText([{ sku: 'A', price: 'free' }, { sku: 'B' }, { sku: 'C', price: '' }, { sku: 'B', name: 'Again' }]),
    );
    expect(more.faults).toEqual([]);
    expect(more.notes).toEqual([
      'line 5: B (line 3) has a row already; this one is not taken over (value-left-out)',
      'line 2: A is left out: its price must be a number (product-left-out)',
      'line 4: C is left out: its price is missing (product-left-out)',
    ]);
  });

  it('stops after a thousand broken rows, because the file is damaged', async () => {
    const text = `sku,product_type,name,price\n${'A,simple\n'.repeat(5000)}`;
    const { faults } = await readExport(text);
    expect(faults).toHaveLength(1001);
    expect(faults.at(-1)).toBe(
      'line 1001: more than 1000 rows are broken; the rest of the file was not read (csv-row-length)',
    );
  });

  it('names all missing columns', async () => {
    expect((await readExport('id;title\n1;x\n')).faults).toEqual([
      'line 1: the columns sku, product_type, name, price are missing; is this a product export of Magento 2? (csv-columns-missing)',
    ]);
    expect((await readExport('')).faults).toEqual(['the file is empty (csv-columns-missing)']);
  });

  it.each([
    ['price', 'sku,product_type,name,price,price\nA,simple,Ay,10,1\n', 'price stands twice (the columns 4 and 5'],
    ['sku', ' sku ,sku,product_type,name,price\nB,A,simple,Ay,10\n', 'sku stands twice (the columns 1 and 2'],
    [
      'a column that the import does not read',
      'sku,product_type,name,price,x,x\nA,simple,Ay,10,,\n',
      'x stands twice (the columns 5 and 6',
    ],
  ])('names a column that appears twice: %s', async (_, text, expected) => {
    expect((await readExport(text)).faults).toEqual([
      `line 1: the column ${expected} of the file); keep one of them (duplicate)`,
    ]);
    const unnamed = text.replace(/^.*\n/, 'sku,product_type,name,price,,\n').replace(/\n.+\n$/, '\nA,simple,Ay,10,,\n');
    expect((await readExport(unnamed)).faults).toEqual([]);
  });

  it.each([
    [{ price: '1.999' }, 'the price 1.999 in price has more decimals than HKD (csv-value-invalid)'],
    [{ special_price: '0.005' }, 'the price 0.005 in special_price has more decimals than HKD (csv-value-invalid)'],
    [
      { custom_options: 'name=Seat,type=radio,price=1.234,option_title=Front' },
      'the price 1.234 in custom_options has more decimals than HKD (csv-value-invalid)',
    ],
    [
      { custom_options: 'name=Seat,type=radio,price=1,price=5,option_title=Front' },
      'price stands twice in an entry of custom_options (duplicate)',
    ],
    [
      { configurable_variations: 'sku=X,size=S|sku=Y,size=M,size=L' },
      'size stands twice in an entry of configurable_variations (duplicate)',
    ],
  ])('refuses a price that is uncertain: %j', async (cells, expected) => {
    expect((await readExport(exportText([{ sku: 'Z' }, { sku: 'A', ...cells }]))).faults).toEqual([
      `line 3: A ${expected}`,
    ]);
    expect((await readExport(exportText([{ sku: 'Z' }, { sku: 'A', ...cells, product_online: '2' }]))).faults).toEqual(
      [],
    );
  });

  it('reads prices as Magento writes them, and parts of a percentage', async () => {
    const custom_options = 'name=Seat,type=radio,price=33.3333,price_type=percent,option_title=Front';
    const { faults, products } = await readExport(exportText([{ sku: 'A', price: '14.5000', custom_options }]));
    expect(faults).toEqual([]);
    expect(products[0]).toMatchObject({ price: 14.5, options: [{ values: [{ price: 4.83 }] }] });
  });

  it('names the line on which a character was lost in an earlier encoding', async () => {
    const text = exportText([{ sku: 'A' }, { sku: 'B', name: 'Caf\uFFFD' }]);
    expect((await readExport(text)).faults).toEqual([
      expect.stringMatching(/^line 3: a character is lost here .* \(file-encoding\)$/),
    ]);
  });

  it('names rows that are too short or too long', async () => {
    const text = 'sku,product_type,name,price\nA,simple,Ay,1\nB,simple\nC,simple,Cee,3,4\n';
    expect((await readExport(text)).faults).toEqual([
      'line 3: the row has 2 values for 4 columns (csv-row-length)',
      'line 4: the row has 5 values for 4 columns (csv-row-length)',
    ]);
  });

  it.each([
    [
      'never closes',
      'A,simple,"Ay\n"",1\nB,simple,Bee,2\n',
      'line 3: a quote opens here and never closes; is the file cut off?',
    ],
    ['stands inside a value', 'A,simple,"A"y",1\n', 'line 3: a quote stands in the middle of a value; write it twice'],
  ])('names the line of a quote that %s', async (_how, rows, expected) => {
    const text = `sku,product_type,name,price\nZ,simple,Zed,1\n${rows}`;
    expect((await readExport(text)).faults).toEqual([`${expected} (csv-quote-not-closed)`]);
  });

  const head = 'sku,product_type,name,price\nA,simple,Ay,1\n';
  it.each([
    [
      'UTF-16 with a mark',
      Buffer.from(`\uFEFF${head}`, 'utf16le'),
      'line 1: the file is UTF-16, not UTF-8: save it as UTF-8 (in Excel "CSV UTF-8") and try again (file-encoding)',
    ],
    [
      'UTF-16 without one',
      Buffer.from(head, 'utf16le'),
      'line 1: the file is UTF-16, not UTF-8: save it as UTF-8 (in Excel "CSV UTF-8") and try again (file-encoding)',
    ],
    [
      'Latin-1',
      Buffer.from(`${head}B,simple,Café,1\n`, 'latin1'),
      'line 3: the file is not UTF-8 (perhaps Windows-1252 or Latin-1): save it as "CSV UTF-8" and try again (file-encoding)',
    ],
    [
      'Big5',
      Buffer.from(
        '736b752c70726f647563745f747970652c6e616d652c70726963650a412c73696d706c652ca9f9a957c66ca8aea8d3a65eb2bca6a8a448aaf9b2bc2c310a',
        'hex',
      ),
      'line 2: the file is not UTF-8 (it looks like Big5 (traditional Chinese)): save it as "CSV UTF-8" and try again (file-encoding)',
    ],
    [
      'an Excel workbook',
      Buffer.from('PK\u0003\u0004xxxx[Content_Types].xml', 'latin1'),
      'line 1: this is an Excel workbook (.xlsx): save it as UTF-8 (in Excel "CSV UTF-8") and try again (file-encoding)',
    ],
    [
      'cut off inside a character',
      Buffer.from(`${head}B,simple,纜`).subarray(0, -1),
      'line 3: the file ends in the middle of a character; is it cut off? (file-encoding)',
    ],
  ])('names the encoding of %s', async (_what, bytes, expected) => {
    expect((await readExport(bytes)).faults).toEqual([expected]);
  });
});

describe('a Magento export in another notation', () => {
  const rows = [
    { sku: 'A', description: '<p>One\ntwo "quoted"</p>' },
    { sku: 'B', price: 'x' },
  ];

  it.each([
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with empty lines between', (text: string) => text.replace('\nB', '\n\n\nB')],
  ])('%s reads the same', async (how, change) => {
    const { notes } = await readExport(change(exportText(rows)));
    const line = how === 'with empty lines between' ? 6 : 4;
    expect(notes).toEqual([`line ${line}: B is left out: its price must be a number (product-left-out)`]);
    const { products } = await readExport(change(exportText([rows[0] as { sku: string }])));
    expect(products[0]?.description.en?.replaceAll('\r', '')).toBe('<p>One\ntwo "quoted"</p>');
  });

  it.each([
    ['tabs', 'sku\tproduct_type\tname\tprice\nA\tsimple\tAy, or; more\t1\n'],
    ['semicolons and a line that says so', 'sep=;\nsku;product_type;name;price\nA;simple;"Ay, or; more";1\n'],
    ['commas and a line that says so', '\uFEFFsep=,\r\nsku,product_type,name,price\r\nA,simple,"Ay, or; more",1\r\n'],
    ['tabs and a line that says so', '"sep=\t"\nsku\tproduct_type\tname\tprice\nA\tsimple\t"Ay, or; more"\t1\n'],
    ['bars and a line that says so', 'sep=|\nsku|product_type|name|price\nA|simple|"Ay, or; more"|1\n'],
  ])('with %s reads the same', async (_, text) => {
    const { products, faults } = await readExport(text);
    expect(faults).toEqual([]);
    expect(products).toMatchObject([{ sku: 'A', name: { en: 'Ay, or; more' }, price: 1 }]);
  });

  it('with another character between its cells is refused with the allowed ones', async () => {
    expect((await readExport('sku|product_type|name|price\nA|simple|Ay|1\n')).faults).toEqual([
      'line 1: the columns sku, product_type, name, price are missing; cells are parted by commas, semicolons or tabs (csv-columns-missing)',
    ]);
  });

  it('with semicolons reads the same', async () => {
    const { products } = await readExport('sku;product_type;name;price\nA;simple;"Ay; or more";1\n');
    expect(products).toMatchObject([{ sku: 'A', name: { en: 'Ay; or more' }, price: 1 }]);
  });
});
