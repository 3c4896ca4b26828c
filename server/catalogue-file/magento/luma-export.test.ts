import { describe, expect, it } from 'vitest';
import { exportText, readExport } from '#tests/support/magento/test-export.ts';
import { lumaHeader, lumaStyle } from '#tests/support/magento/test-luma-export.ts';

const exportCells = (rows: Parameters<typeof exportText>[0]) => readExport(exportText(rows));
const hidden = { visibility: 'Not Visible Individually' };

describe('an export of styles with sizes and colours', () => {
  it("is read whole: attributes missing in configurable_variations come from each variant's row", async () => {
    const { products, faults, notes } = await readExport(lumaHeader + lumaStyle(1) + lumaStyle(2));
    expect([faults, notes]).toEqual([[], []]);
    expect(products.map(({ sku, variants }) => [sku, variants.length])).toEqual([
      ['MH01', 15],
      ['MH02', 15],
    ]);
    expect(products[0]).toMatchObject({
      name: { en: 'Ridge Hoodie 1', jp: 'リッジパーカー 1' },
      images: [{ file: 'm/h/mh01-black_main' }, { file: 'm/h/mh01-black_alt1' }, { file: 'm/h/mh01-black_back' }],
      configurableOptions: [
        { code: 'color', label: { en: 'Color' }, values: [{ label: { en: 'Black' } }, {}, {}] },
        { code: 'size', label: { en: 'Size' }, values: [{ label: { en: 'XS' } }, {}, {}, {}, {}] },
      ],
      variants: [
        { sku: 'MH01-XS-Black', attributes: { color: 1001, size: 2001 } },
        ...Array.from({ length: 14 }, () => ({})),
      ],
    });
    expect(products[1]?.related).toEqual(['MH01']);
  });
});

describe('the attributes of a variant', () => {
  const style = (cells: Record<string, string>) => ({ sku: 'P', product_type: 'configurable', ...cells });
  const variant = (sku: string, attributes: string, cells: Record<string, string> = {}) => ({
    ...{ sku, additional_attributes: attributes, ...hidden },
    ...cells,
  });
  const choices = async (rows: Parameters<typeof exportCells>[0]) => {
    const { products, faults, notes } = await exportCells(rows);
    const [product] = products;
    const labelOf = (code: string, index: number) =>
      product?.configurableOptions.find((one) => one.code === code)?.values.find((one) => one.index === index)?.label
        .en;
    return {
      faults,
      notes,
      variants: product?.variants.map(({ sku, attributes }) => [
        sku,
        Object.fromEntries(Object.entries(attributes).map(([code, index]) => [code, labelOf(code, index)])),
      ]),
    };
  };

  it('that only some variations name are completed for the others', async () => {
    const rows = [
      style({ configurable_variations: 'sku=A,size=S|sku=B,color=Red|sku=C,size=S,color=Blue' }),
      variant('A', 'color=Blue,size=S,fit=Slim'),
      variant('B', 'color=Red,size=S'),
      variant('C', 'color=Green,size=XL'),
    ];
    expect(await choices(rows)).toEqual({
      faults: [],
      notes: ['line 2: P: the variant C (as A) has the same values as another (value-left-out)'],
      variants: [
        ['A', { size: 'S', color: 'Blue' }],
        ['B', { size: 'S', color: 'Red' }],
      ],
    });
  });

  it('that no variation and no label names are the fewest that distinguish the variants', async () => {
    const rows = [
      style({ configurable_variations: 'sku=A,size=S|sku=B,size=S|sku=C,size=M' }),
      variant('A', 'barcode=1,color=Red,size=S'),
      variant('B', 'barcode=2,color=Blue,size=S'),
      variant('C', 'barcode=3,color=Red,size=M'),
    ];
    expect(await choices(rows)).toMatchObject({
      notes: [],
      variants: [
        ['A', { size: 'S', color: 'Red' }],
        ['B', { size: 'S', color: 'Blue' }],
        ['C', { size: 'M', color: 'Red' }],
      ],
    });
  });

  it('that only a label names are no choice', async () => {
    const rows = [
      style({ configurable_variations: 'sku=A,size=S', configurable_variation_labels: 'size=Size,color=Color' }),
      variant('A', 'has_options=0'),
    ];
    expect(await choices(rows)).toMatchObject({ notes: [], variants: [['A', { size: 'S' }]] });
  });

  it('that are missing leave out only that variant', async () => {
    const rows = [
      style({ configurable_variations: 'sku=A,size=S|sku=B|sku=C,size=L' }),
      variant('A', 'has_options=0'),
      variant('B', 'has_options=0'),
      variant('C', '', { price: 'free' }),
    ];
    expect(await choices(rows)).toEqual({
      faults: [],
      notes: [
        'line 2: P: the variant C has no price that can be read (value-left-out)',
        'line 2: P: the variant B has no value of size (value-left-out)',
      ],
      variants: [['A', { size: 'S' }]],
    });
  });
});

describe('a product of an export that cannot be sold', () => {
  it('is left out with one note, and references to it disappear without a note', async () => {
    const { products, faults, notes } = await exportCells([
      { sku: 'A', related_skus: 'FREE,B,NONE' },
      { sku: 'FREE', price: 'free' },
      { sku: 'NONE', price: '' },
      {
        sku: 'BACKWARDS',
        min_cart_qty: '5',
        use_config_min_sale_qty: '0',
        max_cart_qty: '3',
        use_config_max_sale_qty: '0',
      },
      { sku: 'B' },
      { sku: 'B', name: 'Again' },
    ]);
    expect(faults).toEqual([]);
    expect(products.map(({ sku, related }) => [sku, related])).toEqual([
      ['A', ['B']],
      ['B', []],
    ]);
    expect(notes).toEqual([
      'line 7: B (line 6) has a row already; this one is not taken over (value-left-out)',
      'line 3: FREE is left out: its price must be a number (product-left-out)',
      'line 4: NONE is left out: its price is missing (product-left-out)',
      'line 5: BACKWARDS is left out: its maxSaleQty must be at least minSaleQty (5), or 0 for no limit (product-left-out)',
    ]);
  });

  it('also leaves out its categories when they have no other product', async () => {
    const { head } = await exportCells([
      { sku: 'A' },
      { sku: 'FREE', price: 'free', categories: 'Default Category/Broken' },
    ]);
    expect(head.categories.map(({ urlKey }) => urlKey)).toEqual(['all', 'rides']);
  });
});

describe('an export in which every row names a store view', () => {
  const row = (sku: string, view: string, cells: Record<string, string> = {}) => ({
    ...{
      sku,
      store_view_code: view,
      product_type: 'simple',
      price: '14',
      is_in_stock: '1',
      visibility: 'Catalog, Search',
    },
    ...cells,
  });

  it.each([
    ['Magento’s own default', 'default', {}],
    ['the only one', 'uk_store', {}],
    ['the one named for --language', 'b2c', { storeViews: { b2c: 'en', x: 'jp' } } as const],
  ])('takes one store view as the base: %s', async (_which, view, options) => {
    const { products, notes } = await readExport(exportText([row('A', view, { name: 'Ride' })]), options);
    expect([products.length, products[0]?.name, notes]).toEqual([1, { en: 'Ride' }, []]);
  });

  it('takes the rows in --language as the base, and fills values that are no texts from other rows', async () => {
    const rows = [
      row('A', 'zh_hant', { name: '纜車' }),
      { sku: 'A', store_view_code: 'en', name: 'Cable car' },
      row('B', 'zh_hant', { name: '只有中文' }),
    ];
    const { products, faults, notes } = await readExport(exportText(rows));
    expect(faults).toEqual([]);
    expect(products).toMatchObject([{ sku: 'A', price: 14, name: { en: 'Cable car', hk: '纜車' } }]);
    expect(notes).toEqual([
      'line 4: B is left out: it has no row for all store views and none in en; name the view that is in en with --store-view NAME=en, or another --language (product-left-out)',
    ]);
  });
});

describe('codes of a store when an export replaces its products', () => {
  const code = (name: string, skus: string[]) => ({
    ...{ code: name, label: { en: name }, kind: 'percent' as const, value: 10, minSubtotal: 0, maxUses: 0 },
    skus,
  });

  it('are withdrawn when none of their products is sold any longer', async () => {
    const promoCodes = [code('ALL', []), code('GONE', ['plush']), code('HALF', ['plush', 'A', 'locker'])];
    const { head, faults, notes } = await readExport(exportText([{ sku: 'A' }]), { promoCodes });
    expect(faults).toEqual([]);
    expect(head.promoCodes).toMatchObject([
      { code: 'ALL', skus: [] },
      { code: 'HALF', skus: ['A'] },
    ]);
    expect(notes).toEqual([
      'the promo code GONE is withdrawn: none of its products is sold any more (code-withdrawn)',
      'the promo code HALF no longer counts for plush, locker: not sold any more (code-withdrawn)',
    ]);
  });
});
