import { describe, expect, it } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { composeMail } from './compose-mail.ts';

const back = { stage: 'fee', discountCents: 0, feeCents: 0, giftCodeCents: 0 } as const;
const granted: DecidedRefund = {
  id: 'r1',
  outcome: 'granted',
  currency: 'HKD',
  decidedAt: 0,
  say: 'Get well soon!',
  money: 'due',
  items: [
    {
      ...back,
      itemId: 1,
      units: 2,
      priceCents: 20_000,
      discountCents: 1000,
      feeCents: 1900,
      giftCodeCents: 5000,
      moneyCents: 12_100,
    },
    { ...back, itemId: 2, units: 1, priceCents: 0, moneyCents: 0 },
  ],
  feeCents: 1900,
  giftCodeCents: 5000,
  moneyCents: 12_100,
  outsideCents: 0,
};
const refused: DecidedRefund = {
  ...granted,
  id: 'r2',
  outcome: 'refused',
  items: [],
  feeCents: 0,
  giftCodeCents: 0,
  moneyCents: 0,
  say: 'The boat has left.',
};
const order = {
  number: 'A1B2C3D4E5',
  fakeId: 'f'.repeat(22),
  currency: 'HKD',
  buyer: { email: 'mei@example.com', address: { firstName: 'Mei', lastName: 'Chan' } },
  giftCode: 'GIFT300',
  refunds: [granted, refused],
  receipts: [
    { kind: 'receipt', year: 2026, ordinal: 1, number: 'R-2026-000001', fact: 'p', issuedAt: 0 },
    { kind: 'credit-note', year: 2026, ordinal: 7, number: 'C-2026-000007', fact: 'r1', issuedAt: 0 },
  ],
  items: [
    { itemId: 1, productName: 'Cable car', variantLabel: 'Adult', isGift: false },
    { itemId: 2, productName: 'Keyring', variantLabel: '', isGift: true },
  ],
} as WholeOrder;
const store = {
  name: 'Ropeway',
  color: '#000',
  refundMailTo: 'help@example.com',
  contact: { phone: '' },
  mailTexts: {},
} as StoreTexts;

function mailOf(kind: 'refund-asked' | 'refund-granted' | 'refund-refused', refundId: string | null, more = {}) {
  return composeMail({
    kind,
    refund: null,
    refundId,
    day: null,
    locale: 'en',
    order,
    store,
    publicUrl: 'https://store.test',
    wallets: [],
    ...more,
  });
}

/** The amounts in a text, in minor units. */
function amountsOf(text: string): number[] {
  return [...text.matchAll(/(-|−)?HK\$([\d,]+\.\d\d)/g)].map(
    ([, minus, digits = '']) => (minus ? -1 : 1) * Math.round(Number(digits.replace(',', '')) * 100),
  );
}

describe('an email about a granted refund', () => {
  it.each(localeCodes)('adds up in %s: the items less discount, fee and gift code are the refund', (locale) => {
    const { text } = mailOf('refund-granted', 'r1', { locale });
    const amounts = amountsOf(text);
    const money = amounts.pop();
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(money);
    expect(money).toBe(12_100);
    expect(text).toContain('Cable car\n- 2 × Adult');
    expect(text).toContain('GIFT300');
    expect(text).toContain('Get well soon!');
  });

  it('names the units that stay valid, and leaves the line out when there are none', () => {
    const told = (refunded: number) => {
      const items = order.items.map((item) => ({
        ...item,
        ordered: 3,
        redeemed: 1,
        refunded,
        visitDate: '2026-05-01',
        slot: '',
      }));
      return mailOf('refund-granted', 'r1', { order: { ...order, items } }).text;
    };
    expect(told(1)).toContain('Still valid: 1 × Cable car · Adult · Fri, 01 May 2026, 1 × Keyring · Fri');
    expect(told(2)).not.toContain('Still valid');
  });

  it('states the part that was returned before, and promises only the rest', () => {
    const told = (outsideCents: number) => {
      const { text } = mailOf('refund-granted', 'r1', { order: { ...order, refunds: [{ ...granted, outsideCents }] } });
      return { text, amounts: amountsOf(text) };
    };
    const part = told(2100);
    expect(part.amounts.pop()).toBe(10_000);
    expect(part.amounts.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
    expect(part.text).toContain('Already refunded');
    const whole = told(12_100);
    expect(whole.amounts.pop()).toBe(0);
    expect(whole.text).not.toContain('bank');
  });

  it('states that the whole refund goes to a gift code when no money was paid', () => {
    const [first] = granted.items;
    const items = [{ ...(first as (typeof granted.items)[number]), giftCodeCents: 17_100, moneyCents: 0 }];
    const only = { ...granted, items, giftCodeCents: 17_100, moneyCents: 0 };
    const { text } = mailOf('refund-granted', 'r1', { order: { ...order, refunds: [only] } });
    expect(text).toContain('Back to gift code GIFT300: HK$171.00');
    expect(text).not.toContain('your payment method');
    expect(text).not.toContain('bank');
  });
});

it('an email about a refund request says that staff will review it, and links to the order', () => {
  const { subject, text } = mailOf('refund-asked', null);
  expect(subject).toBe('We have received your refund request – Ropeway');
  expect(text).toContain('A1B2C3D4E5');
  expect(text).toContain(`https://store.test/en/checkout/ticket?order=${'f'.repeat(22)}`);
});

it('only the email about a granted refund links to its credit note', () => {
  const path = `/api/orders/${'f'.repeat(22)}/receipts/C-2026-000007`;
  expect(mailOf('refund-granted', 'r1').text).toContain(`Credit note C-2026-000007 (PDF):\nhttps://store.test${path}`);
  expect(mailOf('refund-refused', 'r2').text).not.toContain('/receipts/');
  expect(mailOf('refund-asked', null).text).not.toContain('/receipts/');
});

it('an email about a refused refund request states the reason', () => {
  const { text } = mailOf('refund-refused', 'r2');
  expect(text).toContain('We cannot refund order A1B2C3D4E5.');
  expect(text).toContain('Message from us: The boat has left.');
});

it.each(['refund-asked', 'refund-granted', 'refund-refused'] as const)(
  '%s has a different text in each language',
  (kind) => {
    const refundId = kind === 'refund-asked' ? null : kind === 'refund-granted' ? 'r1' : 'r2';
    const leads = localeCodes.map((locale: LocaleCode) => mailOf(kind, refundId, { locale }).subject);
    expect(new Set(leads).size).toBe(localeCodes.length);
  },
);

it('an email about a refund has the operator’s own words, but not about a part of the price', () => {
  const own = { ...store, mailTexts: { refundOpening: 'We refund {amount} of order {order}.' } };
  expect(mailOf('refund-granted', 'r1', { store: own }).text).toContain('We refund HK$121.00 of order A1B2C3D4E5.');
  const items = granted.items.map((item) => ({ ...item, units: 0 }));
  const part = { ...order, refunds: [{ ...granted, items }] };
  expect(mailOf('refund-granted', 'r1', { store: own, order: part }).text).not.toContain('We refund');
});
