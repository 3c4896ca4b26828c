import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { WalletKind } from '#shared/rules/wallet-urls.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { presentOrder, presentOrderSummary } from './present-order.ts';

const adult = {
  itemId: 1,
  productId: 7,
  sku: 'ride-adult',
  productSku: 'ride',
  productName: 'Cable car',
  variantLabel: 'Adult',
  image: '/media/ride-1440.webp',
  delivery: 'ticket',
  detail: [
    { kind: 'variant', label: 'Ticket', value: 'Adult' },
    { kind: 'per-unit', label: 'Name', value: 'Mei\nKarl' },
  ],
  visitDate: '2026-11-27',
  slot: '10:30',
  isGift: false,
  venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: null },
  arriveMinutesBefore: 15,
  cancellation: { freeUntilHours: 24 },
  admits: 2,
  priceCents: 23_500,
  rowTotalCents: 94_000,
  taxRate: 10,
  taxCents: 8_545,
  moving: { untilHours: 24 },
  firstVisit: null,
  moveFeeCents: 0,
  moveFeeTaxCents: 0,
  ordered: 4,
  redeemed: 1,
  refunded: 2,
} as unknown as OrderedItem;

const voucher = {
  ...adult,
  itemId: 2,
  sku: 'voucher',
  productSku: 'voucher',
  productName: 'Gift voucher',
  delivery: 'gift-code',
  detail: [],
  visitDate: null,
  slot: '',
  venue: null,
  cancellation: null,
  moving: null,
  taxRate: 0,
  taxCents: 0,
} as unknown as OrderedItem;

const ticket: IssuedTicket = {
  id: 'T',
  originalId: 'T',
  code: 'T1.x.y',
  item: adult,
  unit: 1,
  state: 'issued',
  units: 2,
  giftCode: null,
  use: neverUsed,
};
const giftCode: IssuedTicket = {
  ...ticket,
  item: voucher,
  code: '7K3M-Q2XW-9PFB-T4HC',
  unit: 0,
  units: 1,
  giftCode: { issuedCents: 30_000, leftCents: 12_050 },
};

function shown(more: Partial<WholeOrder> = {}, wallets: WalletKind[] = []) {
  const order = {
    number: 'A1B2C3D4E5',
    fakeId: 'key',
    status: 'paid',
    createdAt: Date.parse('2026-11-22T08:00:00Z'),
    payableUntil: Date.parse('2026-11-22T08:30:00Z'),
    isPayable: false,
    refundNow: null,
    soldOn: '2026-11-22',
    readAt: { day: '2026-11-26', time: '10:30' },
    refundAskedAt: null,
    refunds: [],
    receipts: [{ kind: 'credit-note', year: 2026, ordinal: 7, number: 'C-2026-000007', fact: 'r', issuedAt: 0 }],
    moves: [],
    movePayment: null,
    closed: [],
    currency: 'HKD',
    items: [adult, voucher],
    tickets: [],
    voucherDate: '2026-11-27',
    subtotalCents: 100_000,
    discountCents: 10_000,
    giftCodeCents: 30_000,
    totalCents: 60_000,
    discountLabels: ['Voucher', 'Ten per cent'],
    locale: 'th',
    buyer: { email: 'mei@example.com' },
    payment: { method: 'test', state: 'captured', paidCents: 60_000 },
    ...more,
  } as WholeOrder;
  return presentOrder(order, wallets, 'th');
}

describe('an order in calls and on pages', () => {
  it('has its sums as amounts, and the reduction by each code', () => {
    expect(shown()).toMatchObject({
      increment_id: 'A1B2C3D4E5',
      status: 'paid',
      created_at: '2026-11-22T08:00:00.000Z',
      extension_attributes: { voucher_date: '2026-11-27' },
      order_currency_code: 'HKD',
      subtotal_incl_tax: 1000,
      discount_amount: 400,
      discounts: [
        { label: 'Voucher', amount: 300 },
        { label: 'Ten per cent', amount: 100 },
      ],
      grand_total: 600,
      applied_taxes: [{ rate: 10, amount: { value: 85.45, currency: 'HKD' } }],
      payment: { method: 'test', state: 'captured', amount_paid: 600 },
      email_hint: 'm•••@example.com',
    });
  });

  it('has the time until which it can be paid, and no payment while there is none', () => {
    expect(shown().refund_asked_at).toBeNull();
    expect(shown({ refundAskedAt: Date.parse('2026-11-23T08:30:00Z') }).refund_asked_at).toBe(
      '2026-11-23T08:30:00.000Z',
    );
    expect(shown({ status: 'waiting', isPayable: true, payment: null })).toMatchObject({
      payable_until: '2026-11-22T08:30:00.000Z',
      payment: { method: null, state: null, amount_paid: 0 },
    });
    expect(shown().payable_until).toBeNull();
  });

  it('has its items with their visits, and the remaining units', () => {
    expect(shown().items).toMatchObject([
      {
        item_id: 1,
        product_id: 7,
        parent_item_id: -1,
        parent_item: { name: 'Cable car', sku: 'ride' },
        name: 'Cable car',
        visit_date: '2026-11-27',
        time_slot: '10:30',
        venue: { place: 'Bay Station', gate: 'Gate A', map_url: null },
        arrive_minutes_before: 15,
        free_until: { day: '2026-11-26', time: '10:30' },
        price: 235,
        row_total: 940,
        qty_ordered: 4,
        qty_redeemed: 1,
        qty_refunded: 2,
        qty_left: 1,
      },
      { parent_item_id: null, parent_item: null, visit_date: null, time_slot: null, venue: null, free_until: null },
    ]);
  });

  it('has the end of a ticket without a day as the end of its refunds', () => {
    const flex = { ...adult, visitDate: null, slot: '', cancellation: { freeUntilDays: 0, fee: { percent: 10 } } };
    const entry: OrderedItem['entry'] = { times: 1, valid: { from: 'sale', days: 180 } };
    const until = { day: '2027-05-20', time: '23:59' };
    expect(shown({ items: [{ ...flex, entry }] }).items).toMatchObject([
      { free_until: until, refund_terms: { free: { until }, fee: { until } } },
    ]);
    expect(shown({ items: [{ ...flex, entry: null }] }).items).toMatchObject([
      { free_until: null, refund_terms: { free: { until: null }, fee: { until: null } } },
    ]);
  });

  it('has for each visit whether it can be moved now', () => {
    const stages = (more: Partial<WholeOrder>) => shown(more).items.map(({ move_stage }) => move_stage);
    expect(stages({})).toEqual(['open', null]);
    expect(stages({ readAt: { day: '2026-11-26', time: '10:31' } })).toEqual(['over', null]);
    expect(stages({ items: [{ ...adult, moving: { noMove: true } }] })).toEqual(['never']);
    expect(stages({ items: [{ ...adult, moving: null }] })).toEqual(['unstated']);
    expect(stages({ items: [{ ...adult, redeemed: 2 }] })).toEqual([null]);
    expect(stages({ status: 'waiting' })).toEqual([null, null]);
  });
});

describe('the tickets of an order', () => {
  it('have the answers of their unit, and a gift code has its value', () => {
    expect(shown({ tickets: [ticket, giftCode] }).tickets).toEqual([
      {
        id: 'T',
        item_id: 1,
        code: 'T1.x.y',
        delivery: 'ticket',
        name: 'Cable car',
        option: 'Adult',
        answers: [{ label: 'Name', value: 'Karl' }],
        visit_date: '2026-11-27',
        time_slot: '10:30',
        admits: 2,
        units: 2,
        value: null,
        balance: null,
        state: 'issued',
        entries: { used: 0, left: 1, last_at: null, valid_from: null, valid_until: null },
      },
      expect.objectContaining({ delivery: 'gift-code', time_slot: null, units: 1, value: 300, balance: 120.5 }),
    ]);
  });

  it('have no answers when there are none, or when they apply to all units', () => {
    const forAll = { ...ticket, unit: null };
    for (const one of shown({ tickets: [forAll, giftCode] }).tickets) expect(one).not.toHaveProperty('answers');
  });

  it.each([
    ['nothing before they are issued', [], false, false],
    ['no calendar without a day', [giftCode], false, true],
    ['a calendar as soon as one has a day', [giftCode, ticket], true, true],
    ['no calendar for a void ticket', [{ ...ticket, state: 'void' as const }, giftCode], false, true],
  ])('can be downloaded: %s', (_, tickets, hasCalendar, hasFile) => {
    const order = shown({ tickets });
    expect(order.calendar_url).toBe(hasCalendar ? '/api/orders/key/visits.ics?store=th' : null);
    expect(order.tickets_url).toBe(hasFile ? '/api/orders/key/tickets.pdf?store=th' : null);
  });
});

it.each<[WalletKind[], string | null, string | null]>([
  [[], null, null],
  [['google'], null, '/api/orders/key/google-wallet?store=th'],
  [['apple', 'google'], '/api/orders/key/apple-wallet?store=th', '/api/orders/key/google-wallet?store=th'],
])('with the wallets %j an order has its own wallet links', (wallets, apple, google) => {
  expect(shown({ tickets: [ticket] }, wallets)).toMatchObject({ apple_wallet_url: apple, google_wallet_url: google });
});

it('receipts of an order are listed with their download addresses', () => {
  expect(shown().receipts).toEqual([
    {
      kind: 'credit-note',
      number: 'C-2026-000007',
      issued_at: '1970-01-01T00:00:00.000Z',
      url: '/api/orders/key/receipts/C-2026-000007',
    },
  ]);
});

describe('an order in a list', () => {
  const told = (items: Partial<OrderedItem>[], more: Partial<StoredOrder> = {}) =>
    presentOrderSummary(
      {
        ...{ number: 'A1', fakeId: 'key', status: 'paid', locale: 'th', createdAt: 0, currency: 'HKD' },
        items: items.map((item) => ({ ...adult, redeemed: 0, refunded: 0, ...item })),
        ...more,
      } as StoredOrder,
      '2026-11-26',
    );
  const visit = (visitDate: string | null, slot = '') => ({ visitDate, slot });

  it.each<[string, Partial<OrderedItem>[], Partial<StoredOrder>, string | null]>([
    ['none without a day', [visit(null)], {}, null],
    ['none in the past', [visit('2026-11-25')], {}, null],
    ["today's", [visit('2026-11-26', '10:30')], {}, '2026-11-26 10:30'],
    [
      'the first',
      [visit('2026-12-02'), visit('2026-12-01', '11:00'), visit('2026-12-01', '10:00')],
      {},
      '2026-12-01 10:00',
    ],
    ['none that is used or refunded', [{ ...visit('2026-12-01'), ordered: 2, redeemed: 1, refunded: 1 }], {}, null],
    ['none without a payment', [visit('2026-12-01')], { status: 'waiting' }, null],
  ])('names its next visit: %s', (_, items, more, expected) => {
    const { next_visit: next } = told(items, more);
    expect(next && `${next.visit_date} ${next.time_slot}`).toBe(expected);
  });

  it.each<[StoredOrder['status'], number, boolean]>([
    ['paid', 0, true],
    ['closed', 0, true],
    ['paid', 2, false],
    ['waiting', 0, false],
    ['cancelled', 0, false],
  ])('links to its tickets when it has some: %s, %i of 2 refunded', (status, refunded, has) => {
    const { tickets_url: url } = told([{ ordered: 2, refunded }], { status });
    expect(url).toBe(has ? '/api/orders/key/tickets.pdf?store=th' : null);
  });
});

describe('a closed visit', () => {
  const reason = { en: 'Typhoon', th: 'พายุไต้ฝุ่น' };
  const closedOf = (more: Partial<WholeOrder>) => shown(more).items.map(({ closed }) => closed);

  it('is shown at its items, in the language of its reader', () => {
    expect(closedOf({ closed: [{ itemId: 1, reason }] })).toEqual([{ reason: 'พายุไต้ฝุ่น' }, undefined]);
  });

  it('is shown without a reason when the operator has given none', () => {
    expect(closedOf({ closed: [{ itemId: 1, reason: null }] })[0]).toEqual({});
  });

  it.each([
    ['is over', { readAt: { day: '2026-11-28', time: '09:00' } }],
    ['is fully used or refunded', { items: [{ ...adult, redeemed: 2, refunded: 2 }, voucher] }],
    ['is open', { closed: [] }],
  ] as [string, Partial<WholeOrder>][])('is not shown for a visit that %s', (_, more) => {
    expect(closedOf({ closed: [{ itemId: 1, reason }], ...more })[0]).toBeUndefined();
  });
});
