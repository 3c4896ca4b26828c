import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
const queries = () => store.asked.map(({ query }) => query);

const page = (orders: ListedOrder[], next: string | null) => answerOf({ orders, next });

function order(number: string, more: Partial<ListedOrder> = {}): ListedOrder {
  return {
    number,
    placedAt: '2026-03-01T16:30:00.000Z',
    state: 'paid',
    buyer: 'Mei Lam',
    email: 'mei@example.com',
    visitDays: ['2026-03-14'],
    channel: 'store',
    partner: null,
    units: 3,
    isComplimentary: false,
    total: { value: 1395.5, currency: 'HKD' },
    ...more,
  };
}

/** Opens the page. `given`: answers to the calls that the page makes while it opens. */
async function open(search: string, given: StoreAnswer[], locale: LocaleCode = 'en'): Promise<void> {
  store.answers.push(...given);
  await openStaffPage(`/admin/list/orders${search}`, { permissions: ['order.read'], locale });
}

const numbers = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('an order in the list', () => {
  it("shows its buyer, its days and its total, on the operator's clock", async () => {
    await open('', [page([order('A2B3C4D5E6', { visitDays: ['2026-03-14', '2026-03-15', '2026-04-01'] })], null)]);
    const row = await screen.findByRole('row', { name: /A2B3C4D5E6/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Mon, 02 Mar 2026 00:30',
      'Paid',
      'Mei Lam mei@example.com',
      'Sat, 14 Mar 2026 and 2 more',
      '3',
      'HK$1,395.50',
    ]);
    expect(screen.getByRole('status').textContent).toBe('1 order');
  });

  it('shows that it has no visit, and that its buyer’s details were deleted', async () => {
    await open('', [page([order('A2B3C4D5E6', { buyer: '', email: '', visitDays: [] })], null)]);
    expect(await screen.findByText('Details deleted')).toBeDefined();
    expect(screen.getByText('No date')).toBeDefined();
  });

  it('is in Chinese on the Chinese page', async () => {
    await open('', [page([order('A2B3C4D5E6', { state: 'waiting' })], null)], 'hk');
    expect(await screen.findByText('等待付款')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('訂單');
  });
});

describe('the list', () => {
  it('shows one page, whose place is in the address, and moves the focus to the number of rows', async () => {
    await open('', [page([order('AAAAAAAAAA')], 'second'), page([order('BBBBBBBBBB')], null)]);
    await screen.findByText('AAAAAAAAAA');
    await press('Next page');
    await screen.findByText('BBBBBBBBBB');
    expect(numbers()).toEqual(['BBBBBBBBBB']);
    expect(location.search).toBe('?after=second');
    expect(queries()).toEqual([{ most: '50' }, { most: '50', after: 'second' }]);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    store.answers.push(page([order('AAAAAAAAAA')], 'second'));
    await press('First page');
    await screen.findByText('AAAAAAAAAA');
    expect(location.search).toBe('');
  });

  it.each([
    ['', null, 'There are no orders yet.'],
    ['?q=nobody', null, 'No order matches these filters.'],
    ['?q=nobody', 'further', 'Nothing found so far. There is more to search.'],
  ])('shows why it is empty: with %s and %s', async (search, next, words) => {
    await open(search, [page([], next)]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Search further' }) !== null).toBe(next !== null);
    expect(numbers()).toEqual([]);
  });

  it('shows a failure, and begins again', async () => {
    await open('', [failureOf(503, 'try-again-later', 'The store is busy.'), page([order('AAAAAAAAAA')], null)]);
    expect((await screen.findByRole('alert')).textContent).toContain('The store is busy.');
    await press('Try again');
    await screen.findByText('AAAAAAAAAA');
    expect(queries()).toEqual([{ most: '50' }, { most: '50' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the filters', () => {
  it('are read from the address, and narrow the list', async () => {
    await open('?q=mei%40example.com&state=paid&visitFrom=2026-03-14', [page([order('A2B3C4D5E6')], null)]);
    await screen.findByText('1 order');
    expect(queries()).toEqual([{ most: '50', q: 'mei@example.com', state: 'paid', visitFrom: '2026-03-14' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mei@example.com');
    expect(screen.getByRole('combobox', { name: 'State' }).textContent).toBe('Paid');
  });

  it('change the address, and going back restores them', async () => {
    await open('?state=paid', [page([order('AAAAAAAAAA')], null), page([order('BBBBBBBBBB')], null)]);
    await screen.findByText('AAAAAAAAAA');
    const field = screen.getByRole('searchbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'BBBBBBBBBB' } });
    await press('Show');
    await screen.findByText('BBBBBBBBBB');
    expect(document.activeElement).toBe(field);
    expect(location.search).toBe('?q=BBBBBBBBBB&state=paid');
    store.answers.push(page([order('AAAAAAAAAA')], null));
    await act(async () => {
      history.replaceState(null, '', '/en/admin/list/orders?state=paid');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('AAAAAAAAAA');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.getByRole('combobox', { name: 'State' }).textContent).toBe('Paid');
  });

  it('send no call while a pair of days is reversed, and report it', async () => {
    await open('?visitFrom=2026-03-14&visitTo=2026-03-13', []);
    expect((await screen.findByRole('alert')).textContent).toBe('The first visit day is after the last day.');
    expect(store.asked).toEqual([]);
  });

  it('are cleared with a link to the page without a query', async () => {
    await open('?state=paid', [page([], null)]);
    const link = await screen.findByRole('link', { name: 'Clear filters' });
    expect(link.getAttribute('href')).toBe('/en/admin/list/orders');
  });
});
