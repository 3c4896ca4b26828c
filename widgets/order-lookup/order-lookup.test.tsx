import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byIncrementId, type Order, type OrderItem, type OrderRefund } from '#shared/contract/order.ts';
import { api, settings, settingsFor } from '#shared/state/settings.ts';
import { sampleOrder } from '#tests/support/widgets/sample-order.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { OrderLookup } from './order-lookup.tsx';

let host: HTMLElement;
let store: StubbedCalls;

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  render(<OrderLookup host={host} />);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find my order' }));

async function findsAn(order: Order): Promise<void> {
  store.answer(byIncrementId, { order, fakeId: 'f'.repeat(22) });
  type('Order number', ' a2b3c-4d5e6 ');
  type('Email', 'mei@example.com ');
  find();
  await screen.findByRole('heading', { name: `Order ${order.increment_id}` });
}

describe('an order lookup', () => {
  it('accepts the number as people copy it', async () => {
    await findsAn(sampleOrder());
    expect(store.sentTo(byIncrementId)).toEqual([{ increment_id: 'A2B3C4D5E6', email: 'mei@example.com' }]);
  });

  it.each([
    ['', '', 'Order number', 'Order number is required.'],
    ['A1B2', 'mei@example.com', 'Order number', 'An order number has 10 letters and digits.'],
    [
      'A2B3C4D5E7',
      'mei@example.com',
      'Order number',
      'This order number does not look right. Please compare it with the one in your email.',
    ],
    ['A2B3C4D5E6', '', 'Email', 'Email is required.'],
    ['A2B3C4D5E6', 'mei@', 'Email', 'Please enter an email address such as name@example.com.'],
  ])('with %j and %j focuses the field with a problem', (number, email, at, why) => {
    type('Order number', number);
    type('Email', email);
    find();
    expect(document.activeElement).toBe(field(at));
    const described = field(at).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(why);
    expect(store.sentTo(byIncrementId)).toEqual([]);
  });

  it('shows the error of the store when there is no such order, and offers another try', async () => {
    store.answer(byIncrementId, errorAnswer('order-not-found', 'We could not find this order.'));
    type('Order number', 'A2B3C4D5E6');
    type('Email', 'mei@example.com');
    find();
    expect((await screen.findByRole('alert')).textContent).toBe('We could not find this order.');
    type('Order number', 'ZZZ');
    find();
    await waitFor(() => expect(screen.queryByText('We could not find this order.')).toBeNull());
    await findsAn(sampleOrder());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an unexpected fault, and offers another try', async () => {
    const broken = vi.spyOn(api, 'send').mockRejectedValue(new TypeError('a fault of ours'));
    type('Order number', 'A2B3C4D5E6');
    type('Email', 'mei@example.com');
    find();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Something went wrong on our side. Please try again.');
    broken.mockRestore();
    await findsAn(sampleOrder());
  });

  it("reports only the order's state to the page", async () => {
    const heard: unknown[] = [];
    host.addEventListener('gondola-order-found', (event) => heard.push((event as CustomEvent).detail));
    await findsAn(sampleOrder());
    expect(heard).toEqual([{ status: 'paid' }]);
  });
});

describe('an order that was found', () => {
  it('leads to its tickets when it is paid', async () => {
    await findsAn(sampleOrder({ status: 'paid', tickets_url: '/api/orders/f/tickets.pdf' }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/checkout/ticket?order=${'f'.repeat(22)}`, '/api/orders/f/tickets.pdf']);
  });

  it('leads to its receipt and credit notes, also from a partner’s page', async () => {
    settings.value = settingsFor('https://store.example', 'pk_test');
    const receipts = (['receipt', 'credit-note'] as const).map((kind, index) => ({
      kind,
      number: index === 0 ? 'R-2026-000001' : 'C-2026-000001',
      issued_at: '2026-03-02T04:00:00.000Z',
      url: `/api/orders/f/receipts/${index}`,
    }));
    await findsAn(sampleOrder({ receipts }));
    const link = screen.getByRole('link', { name: 'Receipt R-2026-000001 (PDF)' });
    expect(link.getAttribute('href')).toBe('https://store.example/api/orders/f/receipts/0');
    expect(screen.getByRole('link', { name: 'Credit note C-2026-000001 (PDF)' })).toBeTruthy();
  });

  it('shows its day and slot once, also when it was bought in another language', async () => {
    const order = sampleOrder();
    const detail = [
      { kind: 'variant' as const, label: 'Age', value: 'Adult' },
      { kind: 'date' as const, label: 'Date', value: '01 May 2026' },
      { kind: 'slot' as const, label: 'Time', value: '10:30 – 10:45' },
    ];
    await findsAn({ ...order, items: order.items.map((item) => ({ ...item, detail })) });
    expect(screen.getByText('2026年5月1日（星期五） · 10:30 · Adult')).toBeTruthy();
  });

  it('names a gift as a gift, without a price of 0', async () => {
    const order = sampleOrder();
    const gift = { ...order.items[0], item_id: 2, name: 'Keyring', is_gift: true, price: 0, row_total: 0 } as OrderItem;
    await findsAn({ ...order, items: [...order.items, gift] });
    const [, shown] = screen.getAllByRole('listitem');
    expect(shown?.textContent).toContain('Keyring');
    expect(shown?.textContent).toContain('Free gift');
    expect(shown?.textContent).not.toContain('HK$');
  });

  it('shows used, refunded and remaining units, and the state of the refund', async () => {
    const order = sampleOrder();
    const [item] = order.items as [OrderItem];
    const items = [{ ...item, qty_ordered: 4, row_total: 400, qty_redeemed: 1, qty_refunded: 2, qty_left: 1 }];
    const refund: OrderRefund = {
      refund_id: 'r1',
      outcome: 'granted',
      decided_at: '2026-03-03T04:00:00.000Z',
      comment: 'Get well soon.',
      items: [
        { item_id: item.item_id, qty: 2, price: 200, discount: 0, goodwill: 0, fee: 20, gift_code: 0, amount: 180 },
      ],
      amount: 180,
      gift_code: 0,
      fee: 20,
      money: 'due',
      issued_code: null,
    };
    await findsAn({ ...order, items, refunds: [refund] });
    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.parentElement?.textContent);
    expect(groups).toEqual([
      expect.stringMatching(/^UsedCable car × 1.*HK\$100\.00$/),
      expect.stringMatching(/^RefundedCable car × 2.*HK\$200\.00$/),
      expect.stringMatching(/^Not used yetCable car × 1.*HK\$100\.00$/),
    ]);
    expect(screen.getByText(/Cancellation fee: HK\$20\.00 · The money is on its way to you\. · Get well/)).toBeTruthy();
  });

  it('has the heading "Ordered" while it is not paid', async () => {
    await findsAn(sampleOrder({ status: 'cancelled', tickets_url: null }));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Ordered');
  });

  it('links to the payment while it waits', async () => {
    await findsAn(sampleOrder({ status: 'waiting', tickets_url: null }));
    expect(screen.getByText('Awaiting payment')).toBeTruthy();
    const pay = screen.getByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe(`/pay?order=${'f'.repeat(22)}`);
    expect(pay.dataset.variant, 'what one came for stands out').toBe('primary');
  });

  it('has only a link back to the form when it is cancelled', async () => {
    await findsAn(sampleOrder({ status: 'cancelled', tickets_url: null }));
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Look up another order' }));
    await waitFor(() => expect(field('Order number')).toHaveProperty('value', ' a2b3c-4d5e6 '));
  });
});
