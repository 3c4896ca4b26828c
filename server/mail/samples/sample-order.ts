import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import type { WholeReceipt } from '#server/sales/orders/receipt.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { documentWords } from '#shared/locales/document-words.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';

/** The store's parts of an invented order. */
export interface SampleFacts {
  locale: LocaleCode;
  currency: string;
  /** The operator's day. The invented visit is a week later. */
  today: Day;
}

const priceCents = 12_500;
const units = 2;
const totalCents = priceCents * units;

/** The id of the invented order's refund, and that of its move. */
export const sampleRefund = 'refund';
export const sampleMove = 'move';

/** A paid order of two tickets that nobody has bought, to show how emails and documents look. */
export function sampleOrder({ locale, currency, today }: SampleFacts): WholeOrder {
  const item = sampleItem(locale, addDays(today, 7));
  const paidAt = Date.parse(`${today}T04:00:00Z`);
  const money = { feeCents: 0, giftCodeCents: 0, moneyCents: totalCents };
  return {
    ...{ number: 'EXAMPLE001', fakeId: 'example', version: 1, cartId: '', locale, status: 'paid', currency },
    ...{ createdAt: paidAt, payableUntil: paidAt, paidAt, paymentKey: null, restoredCartId: null, reference: null },
    ...{
      refundAskedAt: null,
      refundComment: null,
      listing: 0,
      channel: { kind: 'store' },
      campaign: null,
      terms: null,
    },
    wantsNews: false,
    buyer: { email: 'mei@example.com', address: { firstName: 'Mei', lastName: 'Chan' } },
    ...{ formerBuyers: [], voucherDate: item.visitDate, items: [item], subtotalCents: totalCents, discountCents: 0 },
    ...{ giftCodeCents: 0, totalCents, discountLabels: [], promoCode: null, giftCode: null, renewedAt: null },
    ...{ isPayable: false, readAt: { day: today, time: '12:00' }, soldOn: today, payment: null, refundNow: null },
    tickets: Array.from({ length: units }, (_, unit) => sampleTicket(item, unit)),
    refunds: [
      {
        ...{
          id: sampleRefund,
          outcome: 'granted',
          currency,
          decidedAt: paidAt,
          say: '',
          outsideCents: 0,
          money: 'due',
        },
        ...money,
        items: [{ itemId: item.itemId, units, stage: 'free', priceCents: totalCents, discountCents: 0, ...money }],
      },
    ],
    receipts: [],
    moves: [
      {
        ...{ id: sampleMove, currency, movedAt: paidAt, paidCents: 0, money: 'none', feeCents: 0, giftCodeCents: 0 },
        ...{ moneyCents: 0, items: [] },
        from: { date: addDays(today, 6), slot: item.slot },
        to: { date: addDays(today, 7), slot: item.slot },
      },
    ],
    movePayment: null,
    closed: [],
  };
}

/** The receipt of the invented order. It names the operator of the store. */
export function sampleReceipt(order: WholeOrder, operator: WholeReceipt['facts']['operator']): WholeReceipt {
  return {
    ...{ kind: 'receipt', year: 2026, ordinal: 1, number: 'R-EXAMPLE', fact: '', issuedAt: order.createdAt, order },
    facts: {
      ...{
        currency: order.currency,
        day: order.soldOn,
        operator,
        takesBack: null,
        reductions: [],
        totalCents,
        taxes: [],
      },
      lines: order.items.map(({ productName, variantLabel, visitDate, slot, ordered, rowTotalCents }) => ({
        ...{ name: productName, option: variantLabel, visitDate, slot, units: ordered, priceCents },
        amountCents: rowTotalCents,
      })),
      payments: [{ by: 'money', name: 'card', cents: totalCents }],
    },
  };
}

function sampleItem(locale: LocaleCode, visitDate: Day): OrderedItem {
  const productName = withLocale(locale, () => documentWords.ticket.title());
  return {
    ...{ itemId: 1, line: null, productId: 1, productSku: 'example', productName, sku: 'example', vendor: null },
    ...{ variantLabel: '', image: '', detail: [], options: '', visitDate, slot: '10:30', uses: [], heldUntil: null },
    ...{ delivery: 'ticket', isGift: false, venue: null, arriveMinutesBefore: null, durationMinutes: null },
    ...{ cancellation: null, moving: null, lastSale: null, firstVisit: null, visitId: null, entry: null, admits: 1 },
    ...{ priceCents, rowTotalCents: totalCents, discountCents: 0, giftCodeCents: 0, taxRate: 0, taxCents: 0 },
    ...{ moveFeeCents: 0, moveFeeTaxCents: 0, ordered: units, redeemed: 0, refunded: 0 },
  };
}

function sampleTicket(item: OrderedItem, unit: number): IssuedTicket {
  const id = `EXAMPLE0000${unit + 1}`;
  return {
    // No gate accepts this code, because it has no signature.
    ...{ id, originalId: id, code: 'EXAMPLE', item, unit, state: 'issued', units: 1, giftCode: null },
    use: { count: 0, left: 1, lastAt: null, from: null, until: null, isUsedUp: false },
  };
}
