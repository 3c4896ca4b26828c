import { describe, expect, it } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { composeMail } from './compose-mail.ts';
import type { MailFacts } from './mail-facts.ts';

const ride = {
  itemId: 2,
  productName: 'Cable car',
  delivery: 'ticket',
  detail: [],
  image: '',
  visitDate: '2026-12-25',
  slot: '14:00',
  venue: null,
  arriveMinutesBefore: null,
  cancellation: null,
  moving: { untilHours: 24 },
  firstVisit: { date: '2026-12-24', slot: '10:30' },
  moveFeeCents: 1000,
  moveFeeTaxCents: 0,
  admits: 1,
  ordered: 2,
  isGift: false,
  rowTotalCents: 13_400,
  taxRate: 0,
  taxCents: 0,
} as unknown as OrderedItem;

const facts: MailFacts = {
  kind: 'visit-moved',
  locale: 'en',
  refund: null,
  refundId: 'm1',
  day: null,
  order: {
    number: 'A1B2C3D4E5',
    fakeId: 'f'.repeat(22),
    currency: 'HKD',
    items: [ride],
    buyer: { email: 'mei@example.com', address: { firstName: 'Mei', lastName: 'Chan' } },
    tickets: [],
    refunds: [],
    receipts: [],
    subtotalCents: 13_400,
    discountCents: 0,
    giftCodeCents: 0,
    totalCents: 14_400,
    discountLabels: [],
    giftCode: null,
    moves: [
      {
        id: 'm1',
        items: [{ itemId: 1, newItemId: 2, units: 2, tickets: [] }],
        from: { date: '2026-12-24', slot: '10:30' },
        to: { date: '2026-12-25', slot: '14:00' },
        movedAt: 0,
        feeCents: 1000,
        giftCodeCents: 0,
        moneyCents: 11_000,
        paidCents: 0,
        money: 'due',
      },
    ],
  } as unknown as WholeOrder,
  store: {
    name: 'Cloud Ridge 360',
    color: '#0B6E6E',
    refundMailTo: 'help@example.com',
    contact: { phone: '' },
    mailTexts: {},
  } as StoreTexts,
  publicUrl: 'https://tickets.example.com',
  wallets: [],
};

describe('the email about a moved visit', () => {
  it('states the old and new day, the refunded and kept sums, and that the old tickets are void', () => {
    const { subject, text } = composeMail(facts);
    expect(subject).toBe('Your visit has been moved: Cable car, Fri, 25 Dec 2026, 14:00 – Cloud Ridge 360');
    for (const said of [
      'Your old ones are no longer valid.',
      'Before: Thu, 24 Dec 2026 · 10:30',
      'Now: Fri, 25 Dec 2026 · 14:00',
      'Refunded to your payment method: HK$110.00',
      'Change of day or time: Free until Thu, 24 Dec 2026, 14:00',
      'HK$10.00',
      'HK$144.00',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('states the payment for a move to a more expensive visit', () => {
    const moves = facts.order.moves.map((move) => ({
      ...move,
      moneyCents: 0,
      paidCents: 2500,
      money: 'none' as const,
    }));
    const { text } = composeMail({ ...facts, order: { ...facts.order, moves } });
    expect(text).toContain('Paid: HK$25.00');
    expect(text).not.toContain('Back to you');
  });

  it('about new tickets in place of lost ones has the words of the tickets, and that the old ones are void', () => {
    const { subject, text } = composeMail({ ...facts, kind: 'tickets-replaced', refundId: null });
    expect(subject).toBe('Your new tickets: Cable car, Fri, 25 Dec 2026, 14:00 – Cloud Ridge 360');
    expect(text).toContain('Your old ones are no longer valid.');
  });

  it.each(localeCodes)('is written in %s', (locale) => {
    expect(composeMail({ ...facts, locale }).subject.length).toBeGreaterThan(15);
  });

  it('has the operator’s own words, with the new visit', () => {
    const mailTexts = {
      moveOpening: 'Dear {name},\nsee you on {visit}.',
      moveClosing: 'Order {order} & thanks, {store}',
    };
    const { text, html } = composeMail({ ...facts, store: { ...facts.store, mailTexts } });
    expect(text).toContain('\n\nDear Mei Chan,\nsee you on Fri, 25 Dec 2026 · 14:00.\n\n');
    expect(text).toContain('\n\nOrder A1B2C3D4E5 & thanks, Cloud Ridge 360\n\n');
    expect(text).not.toContain('Your old ones');
    expect(html).toContain('Dear Mei Chan,<br>see you on');
    expect(html).toContain('Order A1B2C3D4E5 &#38; thanks, Cloud Ridge 360');
  });

  it('shows markup in the name of a buyer as it was typed', () => {
    const mailTexts = { moveOpening: 'Dear {name}' };
    const buyer = { email: 'mei@example.com', address: { firstName: '<b>Mei</b>', lastName: '{order}' } };
    const { html } = composeMail({ ...facts, order: { ...facts.order, buyer }, store: { ...facts.store, mailTexts } });
    expect(html).toContain('Dear &#60;b&#62;Mei&#60;/b&#62; {order}');
  });

  it('has the program’s words when a placeholder has no value', () => {
    const items = [{ ...ride, visitDate: null, slot: '' }];
    const mailTexts = { confirmationOpening: 'See you on {visit}.' };
    const store = { ...facts.store, mailTexts };
    const { text } = composeMail({ ...facts, kind: 'tickets', order: { ...facts.order, items }, store });
    expect(text).not.toContain('See you');
  });
});
