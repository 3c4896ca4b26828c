import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type MoveOption, move, moveOptions, payMove } from '#shared/contract/move.ts';
import type { OrderMove } from '#shared/contract/order.ts';
import { config } from '#shared/contract/store.ts';
import { findBegunOrder } from '#shared/state/begun-orders.ts';
import { setStoreLocale } from '#shared/state/locale.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { MoveVisit } from './move-visit.tsx';

let host: HTMLElement;
let store: StubbedCalls;

// Loads the calendar first, so that no test waits for the tools to read it.
beforeAll(async () => void (await import('cally')));

beforeEach(async () => {
  await setStoreLocale('en');
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const adults = { item_id: 1, name: 'Adult', qty: 2, qty_left: 2, moves_in_part: true };
const child = { ...adults, item_id: 2, name: 'Child', qty: 1, qty_left: 1 };

const option = (visit_date: string, time_slot: string | null, more: Partial<MoveOption> = {}): MoveOption => ({
  ...{ visit_date, time_slot, is_available: true, fee: 0, gift_code: 0, amount: 0, amount_due: 0, free_until: null },
  ...more,
});

function found(more: Partial<ResponseOf<typeof moveOptions>> = {}): ResponseOf<typeof moveOptions> {
  return {
    today: '2026-05-01',
    first_weekday: 0,
    to: '2026-08-08',
    visit_date: '2026-05-02',
    time_slot: '10:00',
    items: [adults],
    currency: 'HKD',
    options: [
      option('2026-05-03', '10:00'),
      option('2026-05-03', '14:00', { fee: 10, amount: 30 }),
      option('2026-05-03', '16:00', { amount_due: 25 }),
      option('2026-05-03', '18:00', { is_available: false }),
      option('2026-05-04', '10:00'),
    ],
    ...more,
  };
}

const done: OrderMove = {
  move_id: 'm',
  moved_at: '2026-05-01T04:00:00.000Z',
  items: [{ item_id: 3, qty: 2 }],
  from: { visit_date: '2026-05-02', time_slot: '10:00' },
  to: { visit_date: '2026-05-03', time_slot: '14:00' },
  fee: 10,
  gift_code: 0,
  paid: 0,
  amount: 30,
  money: 'due',
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const time = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

async function opens(answer = found()): Promise<void> {
  store.answer(moveOptions, answer);
  render(<MoveVisit host={host} order={'k'.repeat(22)} item={1} name="Cable car" />);
  press('Move to another day: Cable car');
  await waitFor(() => expect(document.querySelector('calendar-date')).toBeTruthy());
}

function choosesDay(day: string): void {
  const calendar = document.querySelector('calendar-date') as HTMLElement & { value: string };
  calendar.value = day;
  act(() => void calendar.dispatchEvent(new Event('change')));
}

describe('moving a visit', () => {
  it('fetches nothing before the press, and returns the focus when it is closed', async () => {
    await opens();
    expect(document.activeElement?.textContent).toBe('Move your visit');
    press('Cancel');
    expect(document.activeElement?.textContent).toBe('Move to another day');
    expect(store.sentTo(move)).toEqual([]);
  });

  it('shows until when the moved visit can be cancelled for free', async () => {
    const free_until = { day: '2026-05-01', time: '23:59' };
    await opens(found({ options: [option('2026-05-03', '10:00', { free_until }), option('2026-05-03', '14:00')] }));
    choosesDay('2026-05-03');
    fireEvent.click(await time('10:00'));
    expect(await screen.findByText('Free cancellation until Fri, 01 May 2026, 23:59')).toBeTruthy();
    fireEvent.click(await time('14:00'));
    await waitFor(() => expect(screen.queryByText(/Free cancellation/)).toBeNull());
  });

  it('shows the changes before the buyer confirms, sends one call, and fires an event', async () => {
    const heard: unknown[] = [];
    host.addEventListener('gondola-visit-moved', (event) => heard.push((event as CustomEvent).detail));
    store.answer(move, { move: done });
    await opens();
    choosesDay('2026-05-03');
    fireEvent.click(await time('14:00'));
    const changes = (await screen.findByText('After')).closest('dl')?.textContent;
    expect(changes).toBe(
      'BeforeSat, 02 May 2026 · 10:00AfterSun, 03 May 2026 · 14:00Tickets2Change feeHK$10.00Refunded to your payment methodHK$30.00',
    );
    press('Move my visit');
    await screen.findByText('Your visit has been moved');
    expect(store.sentTo(move)).toEqual([
      {
        fakeId: 'k'.repeat(22),
        items: [{ item_id: 1, qty: 2 }],
        visit_date: '2026-05-03',
        time_slot: '14:00',
        nonce: expect.any(String),
      },
    ]);
    expect(heard).toEqual([{ items: [{ item_id: 3, qty: 2 }] }]);
    expect(document.activeElement?.textContent).toContain('Sun, 03 May 2026 · 14:00');
  });

  it.each([
    ['scrolls to the changes for a visitor who points', fireEvent.pointerDown, 1],
    ['does not scroll for a visitor who types', fireEvent.keyDown, 0],
  ])('%s', async (_, answersBy, scrolls) => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    await opens();
    answersBy(document.querySelector('form') as HTMLFormElement);
    choosesDay('2026-05-03');
    fireEvent.click(await time('14:00'));
    await screen.findByText('After');
    await new Promise<void>((done) => afterPaint(done));
    expect(scroll).toHaveBeenCalledTimes(scrolls);
  });

  it('marks the booked day, also as text', async () => {
    await opens();
    const calendar = document.querySelector('calendar-date') as HTMLElement & { getDayParts(day: Date): string };
    expect(calendar.getDayParts(new Date('2026-05-02'))).toMatch(/ booked$/);
    expect(calendar.getDayParts(new Date('2026-05-03'))).toBe('open');
    expect(screen.getByText('Your current visit')).toBeTruthy();
  });

  it('disables sold-out times', async () => {
    await opens();
    choosesDay('2026-05-03');
    expect(((await time('18:00')) as HTMLInputElement).disabled).toBe(true);
  });

  describe('to a visit that costs more', () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    beforeEach(() => {
      leave.mockClear();
      localStorage.clear();
      store.answer(config, { storeConfig: { payment_options: options } } as unknown as ResponseOf<typeof config>);
    });
    const options = [
      { method: 'stripe', kinds: ['card', 'alipay'] as const },
      { method: 'paypal', kinds: ['paypal'] as const },
    ];
    const chooses = async () => {
      await opens();
      choosesDay('2026-05-03');
      fireEvent.click(await time('16:00'));
      const card = await screen.findByRole('radio', { name: /card/ });
      await waitFor(() => expect((card as HTMLInputElement).checked).toBe(true));
      return screen.getByRole('radio', { name: 'PayPal' });
    };
    const pays = () => press('Pay HK$25.00 and move');

    it('shows the sum and the payment methods, and leads to the payment', async () => {
      const heard: unknown[] = [];
      host.addEventListener('gondola-payment-started', (event) => heard.push((event as CustomEvent).detail));
      store.answer(payMove, { status: 'created', redirectUrl: 'https://pay.test/1', order_number: 'A1B2C3D4E5' });
      const paypal = await chooses();
      expect(screen.getByText('To pay now').parentElement?.textContent).toBe('To pay nowHK$25.00');
      expect(screen.queryByRole('button', { name: 'Move my visit' })).toBeNull();
      fireEvent.click(paypal);
      pays();
      await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/1'));
      expect(store.sentTo(payMove)).toEqual([
        {
          ...{ fakeId: 'k'.repeat(22), items: [{ item_id: 1, qty: 2 }] },
          ...{ visit_date: '2026-05-03', time_slot: '16:00' },
          ...{ method: 'paypal', amount_due: 25, nonce: expect.any(String) },
        },
      ]);
      expect(store.sentTo(move)).toEqual([]);
      expect(findBegunOrder('A1B2C3D4E5')).toBe('k'.repeat(22));
      expect(heard).toEqual([{ method: 'paypal' }]);
      // Until the browser has left the page, a second press sends nothing.
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      expect(store.sentTo(payMove)).toHaveLength(1);
    });

    it('shows a changed price before the payment', async () => {
      store.answer(payMove, errorAnswer('move-price-changed', 'The price has changed.'));
      await chooses();
      store.answer(moveOptions, found({ options: [option('2026-05-03', '16:00', { amount_due: 40 })] }));
      pays();
      expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.');
      await screen.findByRole('button', { name: 'Pay HK$40.00 and move' });
      expect(leave).not.toHaveBeenCalled();
    });

    it('sends the same nonce again after a lost answer', async () => {
      store.answer(payMove, 'lost');
      await chooses();
      pays();
      await screen.findByRole('alert');
      const first = store.sentTo(payMove).length;
      pays();
      await waitFor(() => expect(store.sentTo(payMove).length).toBeGreaterThan(first));
      // Waits for the second call to end, so that it does not reach the next test.
      await screen.findByRole('alert');
      expect(new Set(store.sentTo(payMove).map(({ nonce }) => nonce)).size).toBe(1);
    });
  });

  it('moves part of a group, and fetches the price of that part', async () => {
    await opens();
    store.answer(moveOptions, ({ items }) => found({ items: [{ ...adults, qty: items?.[0]?.qty ?? 2 }] }));
    store.answer(move, { move: done });
    const field = screen.getByRole('spinbutton', { name: 'How many tickets?' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    await waitFor(() => expect(store.sentTo(moveOptions).at(-1)?.items).toEqual([{ item_id: 1, qty: 1 }]));
    choosesDay('2026-05-04');
    fireEvent.click(await time('10:00'));
    await waitFor(() => expect(screen.getByText('Tickets').parentElement?.textContent).toBe('Tickets1'));
    press('Move my visit');
    await waitFor(() => expect(store.sentTo(move)[0]?.items).toEqual([{ item_id: 1, qty: 1 }]));
  });

  describe('with several items of one visit', () => {
    const items = [adults, child];
    const counts = () =>
      screen
        .getAllByRole('spinbutton')
        .map((field) => [field.getAttribute('aria-label'), (field as HTMLInputElement).value]);

    const shows = (tickets: number) =>
      waitFor(() => expect(screen.getByText('Tickets').parentElement?.textContent).toBe(`Tickets${tickets}`));

    it('moves all of them in one call', async () => {
      await opens(found({ items }));
      expect(screen.getByRole('group', { name: 'Which tickets would you like to move?' }).textContent).toContain(
        'Child of 1',
      );
      expect(counts()).toEqual([
        ['Adult', '2'],
        ['Child', '1'],
      ]);
      expect(store.sentTo(moveOptions)).toEqual([{ fakeId: 'k'.repeat(22), item_id: 1 }]);
      store.answer(move, { move: done });
      choosesDay('2026-05-04');
      fireEvent.click(await time('10:00'));
      await waitFor(() => expect(screen.getByText('Tickets').parentElement?.textContent).toBe('Tickets3'));
      press('Move my visit');
      await waitFor(() =>
        expect(store.sentTo(move)[0]?.items).toEqual([
          { item_id: 1, qty: 2 },
          { item_id: 2, qty: 1 },
        ]),
      );
    });

    it('moves the items that are not counted down to none, and requires at least one ticket', async () => {
      await opens(found({ items }));
      store.answer(moveOptions, ({ items: asked }) =>
        found({
          items: items.map((item) => ({ ...item, qty: asked?.find((one) => one.item_id === item.item_id)?.qty ?? 0 })),
        }),
      );
      choosesDay('2026-05-04');
      fireEvent.click(await time('10:00'));
      fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Adult' }), { key: 'Home' });
      await waitFor(() => expect(store.sentTo(moveOptions).at(-1)?.items).toEqual([{ item_id: 2, qty: 1 }]));
      await shows(1);
      fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Child' }), { key: 'ArrowDown' });
      expect(await screen.findByText('Choose which tickets to move.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Move my visit' })).toBeNull();
      fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Child' }), { key: 'ArrowUp' });
      store.answer(move, { move: done });
      await shows(1);
      press('Move my visit');
      await waitFor(() => expect(store.sentTo(move)[0]?.items).toEqual([{ item_id: 2, qty: 1 }]));
    });

    it('sends only the tickets whose price it shows', async () => {
      await opens(found({ items }));
      choosesDay('2026-05-04');
      fireEvent.click(await time('10:00'));
      await shows(3);
      const adult = screen.getByRole('spinbutton', { name: 'Adult' });
      const childs = screen.getByRole('spinbutton', { name: 'Child' });
      const answered = Promise.withResolvers<ResponseOf<typeof moveOptions>>();
      store.answer(moveOptions, answered.promise);
      store.answer(move, { move: done });
      const tries = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      fireEvent.keyDown(adult, { key: 'Home' });
      tries();
      fireEvent.keyDown(childs, { key: 'Home' });
      fireEvent.keyDown(childs, { key: 'ArrowUp' });
      await screen.findByRole('button', { name: 'Move my visit' });
      tries();
      expect(store.sentTo(move)).toEqual([]);
      answered.resolve(found({ items: [{ ...adults, qty: 0 }, child] }));
      await shows(1);
      tries();
      await waitFor(() => expect(store.sentTo(move)[0]?.items).toEqual([{ item_id: 2, qty: 1 }]));
    });

    it('can be counted down when no day has room for all', async () => {
      store.answer(moveOptions, found({ items, options: [] }));
      render(<MoveVisit host={host} order={'k'.repeat(22)} item={1} />);
      press('Move to another day');
      await screen.findByText('No other day can be booked at the moment.');
      store.answer(moveOptions, found({ items: [adults, { ...child, qty: 0 }] }));
      fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Child' }), { key: 'Home' });
      await waitFor(() => expect(document.querySelector('calendar-date')).toBeTruthy());
      expect(store.sentTo(moveOptions).at(-1)?.items).toEqual([{ item_id: 1, qty: 2 }]);
    });

    it('counts again when tickets were redeemed meanwhile', async () => {
      await opens(found({ items }));
      choosesDay('2026-05-04');
      fireEvent.click(await time('10:00'));
      await shows(3);
      store.answer(moveOptions, found({ items: [adults] }));
      fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Child' }), { key: 'Home' });
      await shows(2);
      store.answer(move, errorAnswer('move-too-many', 'Not so many are left.'));
      store.answer(moveOptions, ({ items: asked }) => {
        if (asked) return errorAnswer('move-too-many', 'Not so many are left.') as never;
        return found({ items: [{ ...adults, qty: 1, qty_left: 1 }] });
      });
      press('Move my visit');
      expect((await screen.findByRole('alert')).textContent).toContain('Not so many are left.');
      await shows(1);
    });

    it('moves tickets with names only together', async () => {
      await opens(found({ items: [adults, { ...child, qty: 2, qty_left: 2, moves_in_part: false }] }));
      const tick = screen.getByRole('checkbox', { name: 'Child × 2' });
      expect((tick as HTMLInputElement).checked).toBe(true);
      fireEvent.click(tick);
      await waitFor(() => expect(store.sentTo(moveOptions).at(-1)?.items).toEqual([{ item_id: 1, qty: 2 }]));
    });
  });

  it('has no field for the number of tickets with names', async () => {
    await opens(found({ items: [{ ...adults, moves_in_part: false }] }));
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('needs only a day when there are no times', async () => {
    store.answer(move, { move: done });
    await opens(found({ time_slot: null, options: [option('2026-05-03', null)] }));
    choosesDay('2026-05-03');
    press('Move my visit');
    await waitFor(() => expect(store.sentTo(move)[0]).toMatchObject({ visit_date: '2026-05-03', time_slot: null }));
  });

  it('sends the same nonce after a lost answer, and a new nonce for another move', async () => {
    store.answer(move, 'lost');
    await opens();
    choosesDay('2026-05-03');
    fireEvent.click(await time('10:00'));
    press('Move my visit');
    await screen.findByRole('alert');
    press('Move my visit');
    await waitFor(() => expect(new Set(store.sentTo(move).map(({ nonce }) => nonce)).size).toBe(1));
    await screen.findByRole('alert');
    fireEvent.click(await time('14:00'));
    store.answer(move, { move: done });
    press('Move my visit');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move my visit' })).toBeNull());
    expect(new Set(store.sentTo(move).map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('explains a refusal, and shows the places as they are now', async () => {
    store.answer(move, errorAnswer('quota-exceeded', 'Not so many places are left.'));
    await opens();
    choosesDay('2026-05-04');
    fireEvent.click(await time('10:00'));
    store.answer(moveOptions, found({ options: [option('2026-05-04', '10:00', { is_available: false })] }));
    press('Move my visit');
    expect((await screen.findByRole('alert')).textContent).toContain('Not so many places are left.');
    await waitFor(async () => expect(((await time('10:00')) as HTMLInputElement).disabled).toBe(true));
  });

  it('shows the reason of the store when nothing can be moved', async () => {
    store.answer(moveOptions, errorAnswer('move-not-allowed', 'This cannot be moved now.'));
    render(<MoveVisit host={host} order={'k'.repeat(22)} item={1} />);
    press('Move to another day');
    expect((await screen.findByRole('alert')).textContent).toContain('This cannot be moved now.');
  });

  it('fetches further days when more may be on sale', async () => {
    store.answer(moveOptions, (request) =>
      request.from
        ? found({ to: '2026-11-16', options: [option('2026-08-10', '10:00')] })
        : found({ options: [option('2026-08-08', '10:00')] }),
    );
    render(<MoveVisit host={host} order={'k'.repeat(22)} item={1} />);
    press('Move to another day');
    await waitFor(() => expect(store.sentTo(moveOptions).map(({ from }) => from)).toEqual([undefined, '2026-08-09']));
    await waitFor(() => expect(document.querySelector('calendar-date')).toHaveProperty('max', '2026-08-10'));
  });
});
