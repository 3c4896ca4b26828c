import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarLine, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth, nextMonth } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { en } from '#site/admin/texts/en.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import { calendarTexts } from './texts.ts';

const own = calendarTexts.en;
const store = fakeStoreOfFile();
const { day: today } = operatorTime(new Date(), 'Asia/Hong_Kong');
const month = nextMonth(today);
const [first, second] = [addDays(month, 2), addDays(month, 3)];

const cell = {
  ...{
    slot: '10:00',
    places: 10,
    sold: 2,
    held: 1,
    free: 7,
    note: '',
    isClosed: false,
    closedProducts: [],
    reason: '',
  },
  ...{ priceFrom: 80, priceTo: 100 },
};

function lineOn(days: readonly Day[], more: Partial<CalendarLine> = {}): CalendarLine {
  return {
    ...{ pool: 'tour', isShared: false, name: 'Night tour', usual: 10, slots: ['10:00'] },
    products: [{ sku: 'tour', name: 'Night tour', variants: [{ sku: 'tour-adult', name: 'Adult', price: 80 }] }],
    days: days.map((date) => ({ date, cells: [cell] })),
    ...more,
  };
}

const page = (lines: CalendarLine[], next: number | null = null) =>
  answerOf({ version: '3.1', today, currency: 'HKD', lines, next });

const outcome: CalendarOutcome = {
  ...{ visits: 1, sold: 2, held: 1, carts: 1, belowSold: [], belowSoldCount: 0 },
  ...{ aboveUsual: [], kept: [], keptCount: 0 },
};

/** Opens a month; the store answers with all lines of today, and with the days of the line. */
async function openMonth(permissions = ['order.read', 'calendar.edit']) {
  const days = [...daysBetween(firstOfMonth(month), lastOfMonth(month))];
  store.answers.push(page([lineOn([today])]), page([lineOn(days)]));
  await openStaffPage(`/admin/list/calendar?view=month&day=${month}`, { permissions });
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

async function select(day: Day): Promise<void> {
  const box = await screen.findByRole('checkbox', { name: own.selectDay(formatVisitDay(day, 'en')) });
  await act(async () => void fireEvent.click(box));
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);

describe('the calendar page', () => {
  it('shows a month of the first pool, by week, with free and sold places', async () => {
    await openMonth();
    const table = await screen.findByRole('table', { name: /Night tour/ });
    expect(within(table).getAllByText(own.free(7, 10)).length).toBeGreaterThan(27);
    expect(store.asked[1]?.query).toMatchObject({ from: month, to: lastOfMonth(month), pool: 'tour' });
  });

  it('closes the selected days after it has shown who has booked', async () => {
    await openMonth();
    await select(second);
    await select(first);
    await press(own.kinds.close);
    fireEvent.change(screen.getByLabelText(own.form.reason('English')), { target: { value: 'Typhoon' } });
    store.answers.push(answerOf({ outcomes: [outcome] }));
    await press(en.act.preview);
    expect(await screen.findByText(own.effects.stillBooked)).toBeDefined();
    store.answers.push(answerOf({ version: '3.2', outcomes: [outcome] }));
    await press(own.save);
    const changes = [
      { kind: 'close', products: ['tour'], days: { dates: [first, second] }, reason: { en: 'Typhoon' } },
    ];
    const sent = store.asked.filter(({ body }) => body !== null);
    expect(sent.map(({ path }) => path)).toEqual(['/api/staff/calendar/preview', '/api/staff/calendar/edit']);
    expect(sent.map(({ body }) => body)).toEqual([
      { version: '3.1', changes },
      { version: '3.1', changes, despite_sold: false },
    ]);
    expect(await screen.findByText(own.done)).toBeDefined();
  });

  it('sets a number below the places sold only by a button that says so', async () => {
    await openMonth();
    await select(first);
    await press(own.kinds.places);
    fireEvent.change(screen.getByLabelText(own.form.places), { target: { value: '1' } });
    const low = { pool: 'tour', date: first, slot: '10:00', places: 1, sold: 2 };
    store.answers.push(answerOf({ outcomes: [{ ...outcome, belowSold: [low], belowSoldCount: 1 }] }));
    await press(en.act.preview);
    expect(await screen.findByText(new RegExp(own.effects.belowOf(1, 2)))).toBeDefined();
    store.answers.push(answerOf({ version: '3.2', outcomes: [outcome] }));
    await press(own.saveAnyway);
    expect(store.asked.findLast(({ path }) => path.endsWith('/edit'))?.body).toMatchObject({ despite_sold: true });
  });

  it('reads the calendar again when somebody else has changed it', async () => {
    await openMonth();
    await select(first);
    await press(own.kinds.open);
    store.answers.push(failureOf(409, 'calendar-changed', 'Somebody else was first.'));
    const before = store.asked.length;
    await press(en.act.preview);
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else was first.');
    const read = store.asked.slice(before + 1).map(({ path }) => path);
    expect(read).toContain('/api/staff/calendar');
  });

  it('shows a day of all pools by time, and the next ones on request', async () => {
    store.answers.push(page([lineOn([first])], 50));
    await openStaffPage(`/admin/list/calendar?view=day&day=${first}`);
    expect(await screen.findByRole('row', { name: /Night tour.*10:00/ })).toBeDefined();
    store.answers.push(page([lineOn([first], { pool: 'boat', name: 'Boat' })]));
    await press(own.moreLines);
    expect(await screen.findByRole('row', { name: /Boat.*10:00/ })).toBeDefined();
    expect(store.asked.at(-1)?.query).toMatchObject({ from: first, skip: '50' });
  });

  it('changes nothing for staff who may only read orders', async () => {
    await openMonth(['order.read']);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: own.kinds.close })).toBeNull();
  });

  it('says that there is nothing to show, or why', async () => {
    store.answers.push(page([]));
    await openStaffPage('/admin/list/calendar');
    expect(await screen.findByText(own.noLines)).toBeDefined();
  });
});
