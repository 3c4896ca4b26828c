import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import { StaffRoom } from '#site/admin/staff-room.tsx';

/** The store's answers in sequence, and the query of each call. */
const answers: { status: number; body: unknown }[] = [];
const asked: Record<string, string>[] = [];

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  history.replaceState(null, '', '/en/admin/list/orders');
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(Object.fromEntries(url.searchParams));
    const { status, body } = answers.shift() ?? page([], null);
    return Response.json(body, { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function page(orders: ListedOrder[], next: string | null) {
  return { status: 200, body: { orders, next } };
}

function failure(status: number, code: string, message: string) {
  return { status, body: { error: { code, message } } };
}

function order(number: string, more: Partial<ListedOrder> = {}): ListedOrder {
  return {
    number,
    placedAt: '2026-03-01T16:30:00.000Z',
    state: 'paid',
    buyer: 'Mei Lam',
    email: 'mei@example.com',
    visitDays: ['2026-03-14'],
    units: 3,
    total: { value: 1395.5, currency: 'HKD' },
    ...more,
  };
}

/** Opens the page. `given`: answers to the calls that the page makes while it opens. */
async function open(search: string, given: typeof answers, locale: LocaleCode = 'en'): Promise<void> {
  answers.push(...given);
  history.replaceState(null, '', `/en/admin/list/orders${search}`);
  const setting = {
    page: 'orders',
    locale,
    permissions: ['order.read'],
    storeName: 'Cloud Ridge 360',
    timeZone: 'Asia/Hong_Kong',
    languages: ['hk', 'en', 'th'],
  } as const;
  render(<StaffRoom setting={setting} />);
}

const numbers = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

describe('an order in the list', () => {
  it("shows its buyer, its days and its total, on the operator's clock", async () => {
    await open('', [page([order('A2B3C4D5E6', { visitDays: ['2026-03-14', '2026-03-15', '2026-04-01'] })], null)]);
    const row = await screen.findByRole('row', { name: /A2B3C4D5E6/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
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
  it('is fetched page by page, and at its end the focus moves to the number of orders', async () => {
    await open('', [page([order('AAAAAAAAAA')], 'second'), page([order('BBBBBBBBBB')], null)]);
    expect(screen.getByRole('status').textContent).toBe('Loading orders…');
    await screen.findByText('1 order shown');
    await press('Show more');
    await screen.findByText('2 orders');
    expect(numbers()).toEqual(['AAAAAAAAAA', 'BBBBBBBBBB']);
    expect(asked).toEqual([{ most: '50' }, { most: '50', after: 'second' }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it.each([
    ['', null, 'There are no orders yet.'],
    ['?q=nobody', null, 'No order matches these filters.'],
    ['?q=nobody', 'further', 'Nothing found so far. There are more orders to search.'],
  ])('shows why it is empty: with %s and %s', async (search, next, words) => {
    await open(search, [page([], next)]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Search further' }) !== null).toBe(next !== null);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps its orders when the next page fails, and fetches that page again', async () => {
    await open('', [
      page([order('AAAAAAAAAA')], 'second'),
      failure(503, 'try-again-later', 'The store is busy.'),
      page([order('BBBBBBBBBB')], null),
    ]);
    await screen.findByText('1 order shown');
    await press('Show more');
    expect((await screen.findByRole('alert')).textContent).toContain('The store is busy.');
    expect(numbers()).toEqual(['AAAAAAAAAA']);
    await press('Try again');
    await screen.findByText('2 orders');
    expect(asked.at(-1)).toEqual({ most: '50', after: 'second' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts again after the first page has failed', async () => {
    await open('', [failure(500, 'internal-error', ''), page([order('AAAAAAAAAA')], null)]);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
    await press('Try again');
    await screen.findByText('1 order');
    expect(asked).toEqual([{ most: '50' }, { most: '50' }]);
  });
});

describe('the filters', () => {
  it('are read from the address, and narrow the list', async () => {
    await open('?q=mei%40example.com&state=paid&visitFrom=2026-03-14', [page([order('A2B3C4D5E6')], null)]);
    await screen.findByText('1 order');
    expect(asked).toEqual([{ most: '50', q: 'mei@example.com', state: 'paid', visitFrom: '2026-03-14' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mei@example.com');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('paid');
  });

  it('are written to the address when they are sent, and going back shows the earlier list', async () => {
    await open('', [page([order('AAAAAAAAAA')], null), page([order('BBBBBBBBBB')], null)]);
    await screen.findByText('1 order');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' BBBBBBBBBB ' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'closed' } });
    await press('Show orders');
    expect(location.search).toBe('?q=BBBBBBBBBB&state=closed');
    await screen.findByText('BBBBBBBBBB');
    answers.push(page([order('AAAAAAAAAA')], null));
    await act(async () => {
      history.replaceState(null, '', '/en/admin/list/orders');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('AAAAAAAAAA');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('send no call while a pair of days is reversed, and report it', async () => {
    await open('?visitFrom=2026-03-14&visitTo=2026-03-13', []);
    expect((await screen.findByRole('alert')).textContent).toBe('The first visit day is after the last day.');
    expect(asked).toEqual([]);
  });

  it('are cleared with a link to the page without a query', async () => {
    await open('?state=paid', []);
    const link = await screen.findByRole('link', { name: 'Clear filters' });
    expect(link.getAttribute('href')).toBe('/en/admin/list/orders');
  });
});

it('a staff page shows links to the pages that the account opens, and to the languages', async () => {
  await open('?state=paid', []);
  const pages = await screen.findByRole('navigation', { name: 'Staff pages' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Orders']);
  expect(within(pages).getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  const languages = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
  expect(languages.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/list/orders?state=paid&lang=hk',
    '/en/admin/list/orders?state=paid&lang=en',
  ]);
});
