import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const name = { en: 'Test Ridge' };
const store = { name, color: '#123456', logo: 'logo', refundMailTo: 'refund@example.com', byLaw: name };
const category = { id: 2, parent: null, urlKey: 'all', name, position: 1 };
const value = { id: 12, title: name };
const option = { id: 11, type: 'radio', title: name };
const variant = { sku: 'ride-adult', attributes: {}, price: 10 };
const product = {
  id: 1,
  sku: 'ride',
  urlKey: 'ride',
  type: 'configurable',
  name,
  shortDescription: name,
  description: name,
  images: [{ file: 'ride', label: name }],
  categories: [2],
  price: 10,
};
const places = { each: 5 };
const promoCode = { code: 'TEN', label: name, kind: 'percent', value: 10 };
const file = { format: 'gondola-catalogue', version: 1, store, categories: [category], products: [product] };

const usualStore = { banner: [], slider: [], footerLinks: [], socialLinks: [] };
const usualCategory = { ...category, jump: false };
const usualProduct = {
  ...{ attributeSet: 4, position: 0, inStock: true, minSaleQty: 1, maxSaleQty: 0 },
  ...{ configurableOptions: [], variants: [], options: [], related: [] },
};
const usualOption = { required: true, timeSlot: false, values: [] };
const usualPlaces = { closedFirstDays: 0, exceptions: [] };

it('a file may leave out fields that have a default', () => {
  expect(catalogue.parse(file)).toEqual({
    ...file,
    store: { ...store, ...usualStore },
    categories: [usualCategory],
    pools: [],
    products: [{ ...product, ...usualProduct }],
    promoCodes: [],
  });
});

it('each part of a file may leave out fields that have a default', () => {
  const whole = {
    ...file,
    store,
    pools: [{ name: 'hall', ...places }],
    products: [{ ...product, variants: [variant], options: [option, { ...option, values: [value] }], places }],
    promoCodes: [promoCode],
  };
  expect(catalogue.parse(whole)).toEqual({
    ...whole,
    store: { ...store, ...usualStore },
    categories: [usualCategory],
    pools: [{ name: 'hall', ...places, ...usualPlaces }],
    products: [
      {
        ...product,
        ...usualProduct,
        variants: [{ ...variant, inStock: true }],
        options: [
          { ...option, ...usualOption },
          { ...option, ...usualOption, values: [{ ...value, price: 0 }] },
        ],
        places: { ...places, ...usualPlaces },
      },
    ],
    promoCodes: [{ ...promoCode, minSubtotal: 0, skus: [], maxUses: 0 }],
  });
});
