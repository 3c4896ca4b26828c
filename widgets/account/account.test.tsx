import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import { askRefund, type Order, type OrderItem, type OrderSummary, own } from '#shared/contract/order.ts';
import { config } from '#shared/contract/store.ts';
import {
  changePassword,
  deleteAccount,
  detail,
  endSessions,
  get,
  notifications,
  orders,
  type Session,
  sessions,
  update,
  updateCustomerAddress,
  updateEmail,
} from '#shared/contract/user.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { findWaitingOrder, rememberBegunOrder } from '#shared/state/begun-orders.ts';
import { keepMemberName, readMemberName } from '#shared/state/member-name.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { sampleOrder } from '#tests/support/widgets/sample-order.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { Account } from './account.tsx';

let host: HTMLElement;
let store: StubbedCalls;
const customer = {
  id: '1',
  email: 'mei@example.com',
  firstname: 'Mei',
  lastname: 'Lam',
  prefix: 'Ms',
  role: 1,
  permissions: [],
};

// Loads the parts of the account that are loaded on demand, so that no test waits for the tools to read them.
beforeAll(async () => {
  await Promise.all([import('./contacts-view.tsx'), import('./order-view.tsx'), import('./orders-view.tsx')]);
  await Promise.all([import('./notifications-view.tsx'), import('./data-view.tsx'), import('./sessions-view.tsx')]);
  await import('./ways-in.tsx');
});

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  localStorage.clear();
  settings.value = settingsFor('', '');
  store.answer(get, { customer });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (view: string, more: { order?: string; page?: number } = {}) =>
  render(<Account host={host} view={view} {...more} />);
const fields = (name: string) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const type = (name: string, value: string) => fireEvent.change(fields(name)[0] as Element, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the profile', () => {
  it('changes the names; the header shows the new first name', async () => {
    const heard = vi.fn();
    host.addEventListener('gondola-member-change', heard);
    store.answer(update, { customer: { ...customer, firstname: 'Mei Ling' } });
    show('profile');
    await screen.findByText('Your name');
    type('First name', 'Mei Ling ');
    press('Save');
    expect(await screen.findByText('Name saved.')).toBeTruthy();
    expect(store.sentTo(update)).toEqual([{ firstname: 'Mei Ling', lastname: 'Lam', prefix: 'Ms' }]);
    expect(readMemberName()).toBe('Mei Ling');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('changes the email address with the password, and shows a wrong password beside its field', async () => {
    store.answer(updateEmail, errorAnswer('password-wrong', 'Not your password.'), {});
    show('profile');
    await screen.findByText('Your name');
    type('Email', 'new@example.com');
    type('Password', 'wrong');
    press('Change email address');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Not your password.');
    expect(fields('Password')[0]?.getAttribute('aria-describedby')).toBe(alert.id);
    expect(document.activeElement).toBe(fields('Password')[0]);
    type('Password', 'cable car 1');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Change email address');
    expect(await screen.findByText(/We have written to new@example.com/)).toBeTruthy();
    expect(fields('Password')[0]?.value).toBe('');
  });

  it('signs out, and removes the remembered name and orders from the browser', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    keepMemberName('Mei');
    rememberBegunOrder('A2B3C4D5E6', 'k'.repeat(22));
    store.answer(logout, {});
    show('sign-out');
    press('Sign out');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect(readMemberName()).toBe('');
    expect(findWaitingOrder()).toBeNull();
  });

  it('leads to the sign-in page, and back, when the session has ended', async () => {
    store.answer(get, errorAnswer('sign-in-required', 'Please sign in first.'));
    show('profile');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?redirect=%2F/);
  });
});

it('a member changes the password by typing the current one', async () => {
  store.answer(changePassword, {});
  show('password');
  await screen.findByRole('button', { name: 'Set password' });
  type('Password', 'cable car 1');
  type('New password', 'cable car 2');
  type('Confirm password', 'cable car 2');
  press('Set password');
  expect(await screen.findByText('We have signed out all your other devices.')).toBeTruthy();
  expect(store.sentTo(changePassword)).toEqual([{ currentPassword: 'cable car 1', newPassword: 'cable car 2' }]);
});

it('gives password managers the account’s email address', async () => {
  const { container } = show('password');
  await screen.findByRole('button', { name: 'Set password' });
  const username = container.querySelector<HTMLInputElement>('input[autocomplete=username]');
  await waitFor(() => expect(username?.value).toBe('mei@example.com'));
});

describe('the orders', () => {
  const summary = (increment_id: string, more: Partial<OrderSummary> = {}): OrderSummary => ({
    increment_id,
    fakeId: 'f'.repeat(22),
    status: 'paid' as const,
    created_at: '2026-03-02T04:00:00.000Z',
    order_currency_code: 'HKD',
    grand_total: 200,
    items: [
      { name: 'Cable car', image: '', qty_ordered: 2, visit_date: '2026-05-01', time_slot: null, delivery: 'ticket' },
    ],
    tickets_url: null,
    next_visit: null,
    ...more,
  });

  it('are listed with a link to each, and with links to the previous and the next page', async () => {
    store.answer(orders, { orders: [summary('A2B3C4D5E6'), summary('B2B3C4D5E6')], total_count: 25 });
    show('orders', { page: 2 });
    const row = await screen.findByRole('link', { name: /Order A2B3C4D5E6.*Paid.*Cable car × 2/ });
    expect(row.getAttribute('href')).toBe('/user/order/detail?order=A2B3C4D5E6');
    expect(store.sentTo(orders)).toEqual([{ pageSize: 10, currentPage: 2 }]);
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/user/order');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/user/order?page=3');
  });

  it('begin with the next visit, and show a link to its tickets', async () => {
    const visit = (visit_date: string) => ({ next_visit: { visit_date, time_slot: '10:30' }, tickets_url: '/t.pdf' });
    const list = [
      summary('A2B3C4D5E6', { status: 'waiting' }),
      summary('B2B3C4D5E6', visit('2026-06-01')),
      summary('C2B3C4D5E6', visit('2026-05-01')),
    ];
    store.answer(orders, { orders: list, total_count: 3 });
    show('orders');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.match(/[ABC]2B3C4D5E6/)?.[0])).toEqual([
      'C2B3C4D5E6',
      'A2B3C4D5E6',
      'B2B3C4D5E6',
    ]);
    expect(screen.getAllByText('Your next visit')).toHaveLength(1);
    expect(rows[0]?.textContent).toMatch(/^Your next visit.*2026.* · 10:30/);
    const ways = rows.map((row) => within(row).getAllByRole('link').slice(1));
    const key = 'f'.repeat(22);
    expect(ways.map((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      [
        ['Show my tickets', `/checkout/ticket?order=${key}`],
        ['Download PDF', '/t.pdf'],
      ],
      [['Pay now', `/pay?order=${key}`]],
      [
        ['Show my tickets', `/checkout/ticket?order=${key}`],
        ['Download PDF', '/t.pdf'],
      ],
    ]);
  });

  it('show a link to the products while there are none', async () => {
    store.answer(orders, { orders: [], total_count: 0 });
    show('orders');
    expect(await screen.findByText(/^No orders yet/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/list');
  });
});

describe('an order', () => {
  const fakeId = 'f'.repeat(22);
  const item = (more: Partial<OrderItem>): OrderItem => ({ ...(sampleOrder().items[0] as OrderItem), ...more });

  it('shows its items as used, refunded or remaining', async () => {
    const items = [
      item({ item_id: 1, name: 'Cable car', qty_ordered: 3, qty_redeemed: 1, qty_refunded: 1, qty_left: 1 }),
      item({ item_id: 2, name: 'Museum', qty_redeemed: 2, qty_left: 0 }),
    ];
    store.answer(own, { order: sampleOrder({ items }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    await screen.findByRole('heading', { name: 'Order A2B3C4D5E6' });
    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
      const shown = [...(heading.parentElement?.querySelectorAll('.what') ?? [])].map(({ textContent }) => textContent);
      return [heading.textContent, shown];
    });
    expect(groups).toEqual([
      ['Used', ['Cable car × 1', 'Museum × 2']],
      ['Refunded', ['Cable car × 1']],
      ['Not used yet', ['Cable car × 1']],
    ]);
    expect(screen.getByText('2026年5月1日（星期五）')).toBeTruthy();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/user/order', `/checkout/ticket?order=${fakeId}`, '/api/orders/f/tickets.pdf']);
  });

  it('leads to its receipt and credit notes', async () => {
    const receipts = (['receipt', 'credit-note'] as const).map((kind, index) => ({
      kind,
      number: index === 0 ? 'R-2026-000001' : 'C-2026-000001',
      issued_at: '2026-03-02T04:00:00.000Z',
      url: `/api/orders/f/receipts/${index}`,
    }));
    store.answer(own, { order: sampleOrder({ receipts }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    const link = await screen.findByRole('link', { name: 'Receipt R-2026-000001 (PDF)' });
    expect(link.getAttribute('href')).toBe('/api/orders/f/receipts/0');
    expect(screen.getByRole('link', { name: 'Credit note C-2026-000001 (PDF)' })).toBeTruthy();
  });

  it('shows that the payment for a move is refunded', async () => {
    const to = { visit_date: '2026-05-02', time_slot: null };
    const move_payment = { state: 'returned', amount: 25, to } as const;
    store.answer(own, { order: sampleOrder({ move_payment }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe(
      'Your visit could not be movedWe are refunding the HK$25.00 that you paid. The rest of your order has not changed.',
    );
  });

  it('shows until when each visit can be moved, and the moved visit without losing the focus', async () => {
    const until = { day: '2026-04-30', time: '10:30' };
    const move_terms = { until, percent: null, amount: null, never: false };
    const visits = [
      item({ item_id: 1, move_stage: 'open', move_terms }),
      item({ item_id: 2, name: 'Museum', move_stage: 'over', move_terms }),
      item({ item_id: 3, name: 'Lecture', move_stage: 'never', move_terms: { ...move_terms, never: true } }),
      item({ item_id: 4, name: 'Keyring', is_gift: true }),
    ];
    const moves: Order['moves'] = [
      {
        move_id: 'm',
        moved_at: '2026-03-03T04:00:00.000Z',
        items: [{ item_id: 5, qty: 2 }],
        from: { visit_date: '2026-05-01', time_slot: '10:30' },
        to: { visit_date: '2026-05-02', time_slot: '14:00' },
        ...{ fee: 10, gift_code: 0, paid: 0, amount: 30, money: 'due' },
      },
    ];
    const moved = sampleOrder({ items: [item({ item_id: 5, visit_date: '2026-05-02' })], moves, move_fee: 10 });
    store.answer(own, { order: sampleOrder({ items: visits }), fakeId }, { order: moved, fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    const heading = await screen.findByRole('heading', { name: 'Change of day or time' });
    const rows = [...(heading.parentElement?.querySelectorAll('li') ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^2 × Cable car · Adult.*Day and time can be changed for free until Thu, 30 Apr 2026, 10:30$/,
      ),
      expect.stringMatching(/^2 × Museum.*Day and time could be changed until Thu, 30 Apr 2026, 10:30$/),
      expect.stringMatching(/^2 × Lecture.*Day and time cannot be changed$/),
    ]);
    const form = heading.parentElement?.querySelector('gondola-move-visit');
    expect([form?.getAttribute('order'), form?.getAttribute('item')]).toEqual([fakeId, '1']);

    fireEvent(
      form as Element,
      new CustomEvent('gondola-visit-moved', { bubbles: true, detail: { items: [{ item_id: 5, qty: 2 }] } }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Your visit has been moved'));
    expect(document.activeElement?.textContent).toMatch(
      /Change fee: HK\$10\.00 · Back to you: HK\$30\.00 · The money is on/,
    );
    expect(screen.getByText('Change fee').parentElement?.textContent).toBe('Change feeHK$10.00');
  });

  it('takes one refund request, and shows when it was made', async () => {
    store.answer(own, { order: sampleOrder(), fakeId });
    store.answer(askRefund, { refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null });
    show('order', { order: 'A2B3C4D5E6' });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' We are ill. ' } });
    press('Send');
    expect(await screen.findByText('You have asked for a refund')).toBeTruthy();
    expect(store.sentTo(askRefund)).toEqual([{ fakeId, refundComment: 'We are ill.' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is cancelled by one press and a confirmation while its terms are free', async () => {
    const back = { item_id: 1, qty: 2, price: 200, discount: 0, goodwill: 0, fee: 0, gift_code: 0, amount: 200 };
    const units = [100, 100].map((amount) => ({ gift_code: 0, amount }));
    const refund_now = { items: [{ ...back, units }], fee: 0, gift_code: 0, amount: 200 };
    store.answer(own, { order: sampleOrder({ refund_now }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel for free' }));
    expect(screen.getByText('HK$200.00 will be refunded to your payment method.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const refund = {
      refund_id: 'r',
      outcome: 'granted',
      comment: '',
      money: 'due',
      issued_code: null,
      ...refund_now,
    } as const;
    store.answer(askRefund, {
      refund_asked_at: '2026-03-05T04:00:00.000Z',
      refund: { ...refund, decided_at: '2026-03-05T04:00:00.000Z' },
    });
    const refunds = [{ ...refund, decided_at: '2026-03-05T04:00:00.000Z' }];
    store.answer(own, { order: sampleOrder({ status: 'closed', refunds }), fakeId });
    press('Cancel and get HK$200.00 back');
    expect(await screen.findByText('Refunded: HK$200.00')).toBeTruthy();
    expect(store.sentTo(askRefund)).toEqual([{ fakeId, refundComment: '', confirmed_sum: 200 }]);
  });

  it.each([
    ['Cancel for free', 'Cancel for free', 'Keep my booking'],
    ['Something else? Ask us', 'Ask for a refund', 'Cancel'],
  ])('moves the focus into what %j opens, and back to the button', async (opens, named, closes) => {
    const units = [100, 100].map((amount) => ({ gift_code: 0, amount }));
    const back = { item_id: 1, qty: 2, price: 200, discount: 0, goodwill: 0, fee: 0, gift_code: 0, amount: 200, units };
    const refund_now = { items: [back], fee: 0, gift_code: 0, amount: 200 };
    store.answer(own, { order: sampleOrder({ refund_now }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    fireEvent.click(await screen.findByRole('button', { name: opens }));
    const { activeElement } = document;
    expect([activeElement?.ariaLabel, activeElement?.getAttribute('aria-label'), activeElement?.textContent]).toContain(
      named,
    );
    press(closes);
    expect(document.activeElement?.textContent).toBe(opens);
  });

  it('is cancelled in part for the sum of the chosen units, and shows what remains', async () => {
    const units = [100, 100].map((amount) => ({ gift_code: 0, amount }));
    const back = { item_id: 1, qty: 2, price: 200, discount: 0, goodwill: 0, fee: 0, gift_code: 0, amount: 200, units };
    const sums = { fee: 0, gift_code: 0, amount: 200 };
    store.answer(own, { order: sampleOrder({ refund_now: { items: [back], ...sums } }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel for free' }));
    const count = screen.getByRole('combobox', { name: /Cable car · Adult/ });
    fireEvent.change(count, { target: { value: '0' } });
    expect(screen.getByRole('button', { name: 'Cancel and get HK$0.00 back' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(count, { target: { value: '1' } });
    expect(screen.getByText(/Everything else stays valid/)).toBeTruthy();

    const part = { items: [{ ...back, qty: 1, price: 100, amount: 100 }], fee: 0, gift_code: 0, amount: 100 };
    const refund = {
      refund_id: 'r',
      outcome: 'granted',
      comment: '',
      money: 'due',
      issued_code: null,
      ...part,
    } as const;
    const refunds = [{ ...refund, decided_at: '2026-03-05T04:00:00.000Z' }];
    store.answer(askRefund, { refund_asked_at: '2026-03-05T04:00:00.000Z', refund: refunds[0] ?? null });
    const [item] = sampleOrder().items;
    const items = [{ ...item, qty_refunded: 1, qty_left: 1 }] as OrderItem[];
    store.answer(own, { order: sampleOrder({ items, refunds }), fakeId });
    press('Cancel and get HK$100.00 back');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Refunded: HK$100.00'));
    expect(document.activeElement?.textContent).toContain('1 × Cable car · Adult');
    expect(screen.getByRole('heading', { name: 'Not used yet' }).parentElement?.textContent).toContain('× 1');
    const asked = { items: [{ item_id: 1, qty: 1 }], refunds_seen: 0 };
    expect(store.sentTo(askRefund)).toEqual([{ fakeId, refundComment: '', confirmed_sum: 100, ...asked }]);
    expect(screen.queryByRole('button', { name: 'Cancel for free' })).toBeNull();
  });

  it('reports a change in the meantime, and shows what can be cancelled now', async () => {
    const unit = { gift_code: 0, amount: 100 };
    const back = {
      item_id: 1,
      qty: 2,
      price: 200,
      discount: 0,
      goodwill: 0,
      fee: 0,
      gift_code: 0,
      amount: 200,
      units: [unit, unit],
    };
    const sums = { fee: 0, gift_code: 0, amount: 200 };
    store.answer(own, { order: sampleOrder({ refund_now: { items: [back], ...sums } }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel for free' }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
    store.answer(askRefund, errorAnswer('refund-not-due', 'It has changed.'));
    const left = { ...back, qty: 1, price: 100, amount: 100, units: [unit] };
    store.answer(own, { order: sampleOrder({ refund_now: { items: [left], ...sums, amount: 100 } }), fakeId });
    press('Cancel and get HK$100.00 back');
    expect((await screen.findByRole('alert')).textContent).toContain('It has changed.');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.getByText('1 × Cable car · Adult')).toBeTruthy();
  });

  it('offers no refund while it is not paid', async () => {
    store.answer(own, { order: sampleOrder({ status: 'waiting', tickets_url: null }), fakeId });
    show('order', { order: 'A2B3C4D5E6' });
    expect(await screen.findByText('Ordered')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`/pay?order=${fakeId}`);
  });

  it('of another member is not found', async () => {
    store.answer(own, errorAnswer('order-not-found', 'No.'));
    show('order', { order: 'ZZZZZZZZZZ' });
    expect((await screen.findByRole('alert')).textContent).toBe('We could not find this order in your account.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/order');
  });

  it.each(['', '../A2B3C4D5E6'])('sends no call for the order number %j', async (order) => {
    show('order', { order });
    expect((await screen.findByRole('alert')).textContent).toBe('We could not find this order in your account.');
    expect(store.sentTo(own)).toEqual([]);
  });
});

describe('the contacts', () => {
  const address = { ...blankAddress, firstName: 'Mei', lastName: 'Lam', city: 'Hong Kong', country: 'HK' };
  const contact = (id: string, is_default: boolean, firstName = 'Mei') => ({
    id,
    is_default,
    address: { ...address, firstName },
  });
  const has = (...contacts: ReturnType<typeof contact>[]) =>
    store.answer(detail, { user: { ...customer, created_at: '2026-03-01T00:00:00.000Z', contacts } });

  it('are added with a form that requires a name', async () => {
    has();
    store.answer(config, errorAnswer('service-unavailable', 'Busy.'));
    store.answer(updateCustomerAddress, { contacts: [contact('a', true, 'Ana')] });
    show('contacts');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a contact' }));
    expect(document.activeElement).toBe(fields('Last name')[0]);
    press('Cancel');
    expect(document.activeElement?.textContent).toBe('Add a contact');
    press('Add a contact');
    press('Save');
    expect(document.activeElement).toBe(fields('Last name')[0]);
    type('First name', ' Ana ');
    type('Last name', 'Lam');
    type('Postcode', '999077');
    press('Save');
    await waitFor(() => expect(screen.getByText('Contact saved.')).toBe(document.activeElement));
    const sent = { ...blankAddress, firstName: 'Ana', lastName: 'Lam', zip: '999077' };
    expect(store.sentTo(updateCustomerAddress)).toEqual([{ address: sent, is_default: false }]);
    expect(screen.getByText('Default')).toBeTruthy();
  });

  it('are changed, made the default, and removed', async () => {
    has(contact('a', true), contact('b', false, 'Ken'));
    store.answer(updateCustomerAddress, { contacts: [contact('b', true, 'Ken'), contact('a', false)] });
    show('contacts');
    fireEvent.click(await screen.findByRole('button', { name: 'Make default: Ken Lam' }));
    expect(await screen.findByText('This is now your default contact.')).toBeTruthy();
    store.answer(updateCustomerAddress, { contacts: [contact('b', true, 'Ken')] });
    press('Remove: Mei Lam');
    expect(await screen.findByText('Contact removed.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    press('Edit: Ken Lam');
    expect(fields('First name')[0]?.value).toBe('Ken');
    expect(store.sentTo(updateCustomerAddress)).toMatchObject([
      { id: 'b', is_default: true, address: { firstName: 'Ken' } },
      { id: 'a', address: null },
    ]);
  });
});

describe('the notifications', () => {
  it('are switched on one by one, and list the emails that were sent', async () => {
    const list = [{ kind: 'tickets', sent_at: '2026-03-02T04:00:00.000Z', increment_id: 'A2B3C4D5E6' }];
    const choices = { orders: true as const, news: false, reminders: true };
    store.answer(notifications, { choices, list }, { choices: { ...choices, news: true }, list });
    show('notifications');
    const news = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^News and offers/ });
    fireEvent.click(news);
    // The box stays ticked while the call runs too.
    expect(news.checked).toBe(true);
    expect(await screen.findByText('Preferences saved.')).toBeTruthy();
    expect(store.sentTo(notifications)).toEqual([{}, { news: true }]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^News and offers/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Your orders/ }).disabled).toBe(true);
    const link = screen.getByRole('link', { name: 'Your order · A2B3C4D5E6' });
    expect(link.getAttribute('href')).toBe('/user/order/detail?order=A2B3C4D5E6');
  });
});

describe('the stored data of a member', () => {
  it('can be downloaded in the language of the page', async () => {
    show('data');
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/user/export?store=hk');
  });

  it('is deleted with the password, also after a wrong one', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    keepMemberName('Mei');
    store.answer(deleteAccount, errorAnswer('password-wrong', 'Not your password.'), {});
    show('data');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText(/Your orders stay in our books/)).toBeTruthy();
    type('Password', 'wrong');
    press('Delete for good');
    expect((await screen.findByRole('alert')).textContent).toBe('Not your password.');
    expect(readMemberName()).toBe('Mei');
    type('Password', 'cable car 1');
    press('Delete for good');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/list'));
    expect(readMemberName()).toBe('');
  });
});

describe('the sessions', () => {
  const session = (id: string, more: Partial<Session> = {}): Session => ({
    id,
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/144.0',
    created_at: '2026-03-01T10:00:00.000Z',
    seen_at: '2026-03-02T10:00:00.000Z',
    is_current: false,
    ...more,
  });
  const here = session('a', { is_current: true });

  it('are named by their devices, and can be ended one by one', async () => {
    store.answer(sessions, { sessions: [here, session('b', { device: 'curl' })] });
    store.answer(endSessions, { sessions: [here] });
    show('sessions');
    expect(await screen.findByText('Firefox · Windows')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    press('Sign out this device: Unknown device');
    type('Password', 'cable car 1');
    press('Sign out this device');
    expect(await screen.findByText('Device signed out.')).toBeTruthy();
    expect(store.sentTo(endSessions)).toEqual([{ id: 'b', password: 'cable car 1' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are all ended except this one', async () => {
    store.answer(sessions, { sessions: [here, session('b'), session('c')] });
    store.answer(endSessions, { sessions: [here] });
    show('sessions');
    await screen.findByText('This device');
    press('Sign out everywhere else');
    press('Sign out everywhere else');
    expect(store.sentTo(endSessions), 'not without the password').toEqual([]);
    type('Password', 'cable car 1');
    press('Sign out everywhere else');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(store.sentTo(endSessions)).toEqual([{ password: 'cable car 1' }]);
  });
});

it('is a link to the store on a page of another origin', () => {
  settings.value = settingsFor('https://store.example', 'pk_test');
  show('profile');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://store.example/user');
});
