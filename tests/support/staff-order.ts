import type { Happening, StaffOrder } from '#shared/contract/staff/order.ts';

const at = '2026-03-01T16:30:00.000Z';

/** An order as staff get it: two tickets of one product, one of which was used. */
export function staffOrder(more: Partial<StaffOrder> = {}): StaffOrder {
  return {
    ...{ number: 'A2B3C4D5E6', version: 3, state: 'paid', placedAt: at, paidAt: '2026-03-01T16:31:00.000Z' },
    ...{ payableUntil: '2026-03-01T17:00:00.000Z', locale: 'en', channel: { kind: 'store', siteKey: null } },
    ...{
      campaign: null,
      complimentary: null,
      reference: null,
      currency: 'HKD',
      subtotal: 500,
      discount: 0,
      discountLabels: [],
    },
    ...{ promoCode: null, giftCode: 0, giftCodeEnd: null, total: 500, paid: 500, refundRequest: null, ledger: null },
    buyer: {
      ...{ name: 'Mei Lam', firstName: 'Mei', lastName: 'Lam', latinName: '', email: 'mei@example.com' },
      ...{ phone: '+85291234567', address: ['HK'], company: '', taxNumber: '', isMember: false },
    },
    items: [
      {
        ...{ itemId: 1, productSku: 'ride', sku: 'ride-adult', name: 'Cable car', variant: 'Adult', detail: [] },
        ...{ visit: { day: '2026-03-14', slot: '10:00' }, closed: null, delivery: 'ticket', isGift: false },
        ...{ vendor: null, price: 250, rowTotal: 500, discount: 0, giftCode: 0, taxRate: 0, tax: 0, moveFee: 0 },
        ...{ ordered: 2, redeemed: 1, refunded: 0, left: 1 },
        places: [{ pool: 'ride', day: '2026-03-14', slot: '10:00', places: 2 }],
        tickets: [
          ticket('AAAAAAAAA', {
            state: 'redeemed',
            entriesLeft: 0,
            entries: [{ enteredAt: '2026-03-14T02:05:00.000Z', day: '2026-03-14', units: 1, by: 'gate@example.com' }],
          }),
          ticket('BBBBBBBBB', { unit: 1 }),
        ],
      },
    ],
    payments: [
      {
        ...{ key: 'payment-key', serviceId: 'service-id', method: 'test', state: 'captured', isForMove: false },
        ...{ amount: 500, captured: 500, returned: 0, dueBack: 0, currency: 'HKD', fee: null, reason: null },
        ...{ createdAt: at, changedAt: at },
      },
    ],
    ...{ returns: [], disputes: [], refunds: [], moves: [] },
    receipts: [{ kind: 'receipt', number: 'R-2026-7', issuedAt: at, total: 500 }],
    mails: [{ id: 'mail', kind: 'tickets', state: 'sent', queuedAt: at, tries: 1, lastFault: null }],
    history: [
      happening({ what: 'placed', at }),
      happening({
        ...{ what: 'payment-captured', at: '2026-03-01T16:31:00.000Z', by: { kind: 'service', name: null } },
        ...{ about: 'payment-key', method: 'test', amount: 500 },
      }),
      happening({
        ...{ what: 'mail', at: '2026-03-01T16:31:00.000Z', by: { kind: 'store', name: null } },
        ...{ about: 'tickets', outcome: 'sent' },
      }),
      happening({
        ...{ what: 'moved', at: '2026-03-02T16:30:00.000Z', by: { kind: 'staff', name: 'ada@example.com' }, units: 1 },
        ...{ from: { day: '2026-03-14', slot: '10:00' }, to: { day: '2026-03-15', slot: '14:00' } },
      }),
      happening({
        ...{ what: 'staff-act', at: '2026-03-02T16:40:00.000Z', by: { kind: 'staff', name: 'ada@example.com' } },
        ...{ about: 'order.refund', outcome: 'refund-too-much' },
      }),
    ],
    isHistoryCut: false,
    ...more,
  };
}

type Ticket = StaffOrder['items'][number]['tickets'][number];

function ticket(id: string, more: Partial<Ticket> = {}): Ticket {
  return {
    ...{ id, unit: 0, state: 'issued', isReplaced: false, units: 1, entriesLeft: 1 },
    ...{ validFrom: '2026-03-14', validUntil: '2026-03-14', value: null, balance: null, entries: [] },
    ...more,
  };
}

function happening(more: Pick<Happening, 'what' | 'at'> & Partial<Happening>): Happening {
  return {
    ...{ by: { kind: 'buyer', name: null }, about: null, method: null, amount: null, units: null },
    ...{ from: null, to: null, outcome: null, words: null, reason: null },
    ...more,
  };
}
