import { localeCodes } from '#shared/contract/locale.ts';

export interface TestCatalogue {
  products: TestProduct[];
  pools: TestPool[];
  giftCodes: { code: string; label: Record<string, string>; balance: number }[];
  [part: string]: unknown;
}

/** A product of the catalogue file, with all its other fields. */
export interface TestProduct {
  sku: string;
  [field: string]: unknown;
}

/** A pool of the catalogue file, with all its other fields. */
export interface TestPool {
  name: string;
  [field: string]: unknown;
}

const boatPrices = [
  { date: '2026-03-14', price: 120 },
  { slot: '14:00', price: 60 },
  { date: '2026-03-14', slot: '14:00', price: 95.5 },
  { date: '2026-03-09', price: 1 },
];

/** A small operator. Its days are around 2026-03-10. */
export const testCatalogue: TestCatalogue = {
  format: 'gondola-catalogue',
  version: 1,
  store: {
    name: text('Test Ropeway'),
    color: '#0B6E6E',
    logo: 'logo',
    timeZone: 'Asia/Hong_Kong',
    refundMailTo: 'refund@example.com',
    byLaw: text('By-law'),
  },
  categories: [
    { id: 2, parent: null, urlKey: 'root', name: text('Root'), position: 0 },
    { id: 3, parent: 2, urlKey: 'rides', name: text('Rides'), position: 1 },
  ],
  products: [
    product(1, 'ride', {
      vendor: 'rope-company',
      venue: { place: text('Bay Station'), gate: text('Gate A'), mapUrl: 'https://maps.example/bay' },
      arriveMinutesBefore: 15,
      durationMinutes: 90,
      cancellation: { freeUntilDays: 1 },
      moving: { untilHours: 24 },
      ...ages('ride', { adult: 100, child: 50.5 }),
      options: [dateOption(11), slotOption(12, ['10:00', '14:00', '23:30'])],
      sellRestrictions: { maxDay: 30 },
      places: {
        each: 30,
        exceptions: [
          { date: '2026-03-20', slot: '10:00', places: 3 },
          { date: '2026-03-21', places: 0 },
        ],
      },
    }),
    product(2, 'combo', {
      ...ages('combo', { adult: 300, child: 200 }),
      options: [dateOption(21)],
      places: { each: 40, closedFirstDays: 2 },
      minSaleQty: 2,
      maxSaleQty: 6,
      cancellation: { freeUntilHours: 48, fee: { percent: 25, untilHours: 12 } },
      moving: { noMove: true },
    }),
    product(3, 'flex', ages('flex', { adult: 80 })),
    product(4, '360-annual-pass', { ...ages('360-annual-pass', { adult: 900 }), cancellation: { noRefund: true } }),
    product(5, 'plush', { type: 'simple', attributeSet: 15, price: 120 }),
    product(6, 'sold-out-pin', { type: 'simple', attributeSet: 15, price: 20, inStock: false }),
    product(7, 'season', { ...ages('season', { adult: 500 }), inStock: false }),
    product(8, 'dining', {
      type: 'virtual',
      delivery: 'service',
      price: 100,
      options: [
        {
          id: 81,
          type: 'radio',
          title: text('Card'),
          required: false,
          values: [
            { id: 811, title: text('Plain') },
            { id: 812, title: text('Golden'), price: 5.5 },
          ],
        },
      ],
    }),
    product(9, 'keyring', { type: 'simple', attributeSet: 15, price: 30, gift: { buy: 4, of: ['ride'] } }),
    product(10, 'tour', {
      type: 'virtual',
      price: 250,
      options: [dateOption(101), slotOption(102, ['15:00'])],
      sellRestrictions: { minDay: 1 },
      places: { each: 8 },
    }),
    product(11, 'up', {
      ...ages('up', { adult: 60, family: 200 }, { family: { takes: { gondola: 4 }, admits: 4 } }),
      options: sharedOptions(),
      pools: ['gondola'],
    }),
    product(12, 'round', {
      ...ages('round', { adult: 100 }),
      options: sharedOptions(),
      pools: ['gondola'],
      takes: { gondola: 2 },
    }),
    product(13, 'feast', {
      ...ages('feast', { adult: 150, family: 500 }, { family: { takes: { gondola: 4, hall: 4 }, admits: 4 } }),
      options: sharedOptions(),
      places: { each: 6 },
      pools: ['gondola', 'hall'],
    }),
    product(14, 'lecture', {
      ...ages('lecture', { adult: 90 }),
      options: sharedOptions(),
      pools: ['hall', 'gondola'],
    }),
    product(15, 'boat', {
      ...ages('boat', { adult: 80 }, { adult: { prices: boatPrices } }),
      moving: { untilHours: 24, fee: { amount: 5 } },
      places: { each: 30 },
      options: [
        ...sharedOptions(),
        {
          id: 3,
          type: 'radio',
          title: text('Seat'),
          required: false,
          values: [{ id: 31, title: text('Upper deck'), price: 7 }],
        },
      ],
    }),
    product(16, 'voucher', {
      ...ages('voucher', { small: 300, large: 500 }),
      delivery: 'gift-code',
      options: [
        {
          id: 161,
          type: 'radio',
          title: text('Design'),
          values: [
            { id: 1611, title: text('Lanterns'), image: 'lantern-card' },
            { id: 1612, title: text('Birthday') },
          ],
        },
      ],
    }),
    product(17, 'trek', {
      ...ages('trek', { adult: 200 }),
      maxSaleQty: 10,
      options: [
        { id: 171, type: 'field', title: text('Hotel'), help: text('Where we pick you up'), max: 30 },
        { id: 172, type: 'number', title: text('Bags'), required: false, max: 4 },
        {
          id: 173,
          type: 'checkbox',
          title: text('Extras'),
          required: false,
          max: 2,
          values: [
            { id: 1731, title: text('Lunch'), price: 5.5 },
            { id: 1732, title: text('Photos'), price: 30 },
            { id: 1733, title: text('Poles'), price: 12 },
          ],
        },
        { id: 174, type: 'field', title: text('Name'), perUnit: true },
      ],
    }),
  ],
  pools: [
    {
      name: 'gondola',
      slots: ['10:00', '14:00'],
      each: 12,
      exceptions: [{ date: '2026-03-20', slot: '10:00', places: 6 }],
    },
    { name: 'hall', each: 20, exceptions: [{ date: '2026-03-20', places: 9 }] },
  ],
  promoCodes: [
    { code: 'TEN', label: text('Ten per cent'), kind: 'percent', value: 10 },
    { code: 'FIFTY', label: text('Fifty dollars'), kind: 'amount', value: 50, minSubtotal: 400 },
    { code: 'COMBO30', label: text('Combo'), kind: 'amount', value: 30, skus: ['combo'] },
    { code: 'OLD', label: text('Old'), kind: 'percent', value: 50, endsOn: '2026-03-09' },
    { code: 'ONCE', label: text('Once'), kind: 'percent', value: 5, maxUses: 1 },
  ],
  giftCodes: [
    { code: 'GIFT300', label: text('Gift card'), balance: 300 },
    { code: 'GIFT0', label: text('Spent card'), balance: 0 },
  ],
};

function text(english: string): Record<string, string> {
  return Object.fromEntries(localeCodes.map((code) => [code, code === 'en' ? english : `${english} (${code})`]));
}

function product(id: number, sku: string, more: Record<string, unknown>): TestProduct {
  return {
    id,
    sku,
    urlKey: sku,
    type: 'configurable',
    name: text(`The ${sku}`),
    shortDescription: text('Short'),
    description: text('Long'),
    images: [{ file: sku, label: text(sku) }],
    categories: [3],
    price: 0,
    ...more,
  };
}

/** One variant for each age, `<product>-<age>`. */
function ages(sku: string, prices: Record<string, number>, more: Record<string, object> = {}) {
  const names = Object.keys(prices);
  return {
    configurableOptions: [
      {
        code: 'cable_age',
        label: text('Age'),
        values: names.map((name, index) => ({ index: index + 1, label: text(name) })),
      },
    ],
    variants: names.map((name, index) => ({
      sku: `${sku}-${name}`,
      attributes: { cable_age: index + 1 },
      price: prices[name],
      ...more[name],
    })),
  };
}

export function dateOption(id: number) {
  return { id, type: 'date', title: text('Date') };
}

function sharedOptions() {
  return [dateOption(1), slotOption(2, ['10:00', '14:00'])];
}

/** The ids of its values are ten times its id, plus 1, 2 and so on. */
export function slotOption(id: number, slots: string[]) {
  return {
    id,
    type: 'radio',
    title: text('Time'),
    timeSlot: true,
    values: slots.map((slot, index) => ({ id: id * 10 + index + 1, title: text(slot) })),
  };
}
