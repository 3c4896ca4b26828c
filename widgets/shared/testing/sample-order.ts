import type { Order } from '#shared/contract/order.ts';

/** A paid order of two adults; a test says what is different. */
export function sampleOrder(more: Partial<Order> = {}): Order {
  return {
    increment_id: 'A2B3C4D5E6',
    status: 'paid',
    created_at: '2026-03-02T04:00:00.000Z',
    payable_until: null,
    items: [
      {
        item_id: 1,
        product_id: 1,
        parent_item_id: null,
        parent_item: null,
        sku: 'T-01-adult',
        name: 'Cable car',
        image: '/media/T-01.jpg',
        detail: [{ kind: 'variant', label: 'Age', value: 'Adult' }],
        visit_date: '2026-05-01',
        time_slot: '10:30',
        delivery: 'ticket',
        is_gift: false,
        price: 100,
        row_total: 200,
        qty_ordered: 2,
        qty_redeemed: 0,
        qty_refunded: 0,
        qty_left: 2,
        admits: 1,
        venue: { place: 'Bay Station', gate: 'Gate A', map_url: 'https://maps.example/bay' },
        arrive_minutes_before: 15,
        free_until: null,
      },
    ],
    tickets: [],
    extension_attributes: { voucher_date: '2026-05-01' },
    order_currency_code: 'HKD',
    subtotal_incl_tax: 200,
    discount_amount: 0,
    discount_labels: [],
    grand_total: 200,
    applied_taxes: [],
    payment: { method: 'test', state: 'captured', amount_paid: 200 },
    email_hint: 'm•••@example.com',
    tickets_url: '/api/orders/f/tickets.pdf',
    ...more,
  };
}
