import { describe, expect, it } from 'vitest';
import type { CatalogueClosing, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import type { CalendarDraft, DraftPool } from './calendar-draft.ts';
import { changeCalendar } from './change-calendar.ts';

const today = '2026-03-10';
const day = '2026-03-14';
const dates = { dates: [day] };

const ride: DraftPool = { isShared: true, slots: ['10:00', '14:00'], each: 30, closedFirstDays: 0, exceptions: [] };
const hall: DraftPool = { ...ride, slots: null, each: 20 };

function draft(parts: Partial<Pick<DraftPool, 'exceptions'>> & { closings?: CatalogueClosing[] } = {}): CalendarDraft {
  const { exceptions = [], closings = [] } = parts;
  return {
    pools: new Map([
      ['ride', { ...ride, exceptions }],
      ['hall', hall],
    ]),
    closings,
    products: new Map([
      ['boat', { sku: 'boat', price: 50, options: [], variants: [], pools: ['ride'] } as unknown as CatalogueProduct],
      [
        'tour',
        { sku: 'tour', options: [], variants: [{ sku: 'tour-adult', price: 9 }] } as unknown as CatalogueProduct,
      ],
    ]),
  };
}

function change(before: CalendarDraft, ...changes: CalendarChange[]): CalendarDraft {
  return changes.reduce((last, one) => {
    const changed = changeCalendar(last, one, today);
    if (!changed.ok) throw new Error(changed.fault);
    return changed.draft;
  }, before);
}

const exceptionsAfter = (before: CalendarDraft, ...changes: CalendarChange[]) =>
  change(before, ...changes).pools.get('ride')?.exceptions;

describe('places of a day', () => {
  const set = (places: number | null, more: object = {}): CalendarChange => ({
    ...{ kind: 'places', pools: ['ride'], days: dates, places },
    ...more,
  });

  it.each<[string, CalendarChange[], DraftPool['exceptions']]>([
    ['are an exception of that day', [set(5)], [{ date: day, places: 5 }]],
    ['have a note for staff', [set(5, { note: '8 held back' })], [{ date: day, places: 5, note: '8 held back' }]],
    ['are those of the last change', [set(5), set(7)], [{ date: day, places: 7 }]],
    [
      'of single slots win over the day',
      [set(5), set(9, { slots: ['10:00'] })],
      [
        { date: day, slot: '10:00', places: 9 },
        { date: day, places: 5 },
      ],
    ],
    ['replace those of its slots', [set(9, { slots: ['10:00'] }), set(5)], [{ date: day, places: 5 }]],
    ['are the usual ones again', [set(5), set(9, { slots: ['10:00'] }), set(null)], []],
    [
      'are made once for a day that is named twice',
      [set(5, { days: { dates: [day, day] } })],
      [{ date: day, places: 5 }],
    ],
  ])('%s', (_, changes, expected) => {
    expect(exceptionsAfter(draft(), ...changes)).toEqual(expected);
  });

  it('as a rule replace the same rule, and keep the edits of single days', () => {
    const weekend = { everyWeek: ['saturday', 'sunday'], from: '2026-03-01', to: '2026-05-31' } as const;
    const days = { ...weekend, everyWeek: ['sunday', 'saturday'] as const };
    const before = draft({
      exceptions: [
        { ...weekend, everyWeek: [...weekend.everyWeek], places: 40 },
        { date: day, places: 5 },
      ],
    });
    expect(exceptionsAfter(before, set(60, { days }))).toEqual([
      { ...days, places: 60 },
      { date: day, places: 5 },
    ]);
  });
});

describe('places more or fewer', () => {
  const add = (places: number, more: object = {}): CalendarChange => ({
    ...{ kind: 'add-places', pools: ['ride'], dates: [day], add: places },
    ...more,
  });

  it('count from the present number of each slot', () => {
    const before = draft({ exceptions: [{ date: day, slot: '14:00', places: 12 }] });
    expect(exceptionsAfter(before, add(10))).toEqual([
      { date: day, slot: '10:00', places: 40 },
      { date: day, slot: '14:00', places: 22 },
    ]);
  });

  it('keep the note of the slot', () => {
    const before = draft({ exceptions: [{ date: day, slot: '14:00', places: 12, note: 'a group' }] });
    expect(exceptionsAfter(before, add(-2, { slots: ['14:00'] }))).toEqual([
      { date: day, slot: '14:00', places: 10, note: 'a group' },
    ]);
  });

  it('of a pool that counts whole days are those of the day', () => {
    const after = change(draft(), { kind: 'add-places', pools: ['hall'], dates: [day], add: -5 });
    expect(after.pools.get('hall')?.exceptions).toEqual([{ date: day, places: 15 }]);
  });

  it('never make a number below 0', () => {
    expect(changeCalendar(draft(), add(-31), today)).toEqual({
      ok: false,
      fault: 'ride has only 30 places on 2026-03-14 10:00',
    });
  });

  it('need a pool that exists', () => {
    expect(changeCalendar(draft(), add(1, { pools: ['bus'] }), today)).toMatchObject({ ok: false });
  });
});

describe('a closing', () => {
  const close = (more: object = {}): CalendarChange => ({ kind: 'close', days: dates, ...more }) as CalendarChange;
  const open = (more: object = {}): CalendarChange => ({ kind: 'open', days: dates, ...more }) as CalendarChange;
  const reason = { en: 'Typhoon' };

  it.each<[string, CatalogueClosing[], CalendarChange[], CatalogueClosing[]]>([
    ['of the whole store', [], [close({ reason })], [{ date: day, reason }]],
    [
      'of a slot of a pool',
      [],
      [close({ pools: ['ride'], slots: ['10:00'] })],
      [{ date: day, slot: '10:00', pools: ['ride'] }],
    ],
    ['replaces the reason of the same day', [], [close(), close({ reason })], [{ date: day, reason }]],
    ['of the whole day replaces those of its slots', [], [close({ slots: ['10:00'] }), close()], [{ date: day }]],
    ['ends when the day is opened', [{ date: day, reason }], [open()], []],
    [
      'stays for other products of its list',
      [{ date: day, products: ['boat', 'tour'] }],
      [open({ products: ['boat'] })],
      [{ date: day, products: ['tour'] }],
    ],
    [
      'of every week stays, and the day opens by an exception',
      [{ everyWeek: ['saturday'] }],
      [open()],
      [{ date: day, open: true }, { everyWeek: ['saturday'] }],
    ],
    [
      'of a whole day stays, and one slot opens by an exception',
      [{ date: day }],
      [open({ slots: ['10:00'] })],
      [{ date: day, slot: '10:00', open: true }, { date: day }],
    ],
    [
      'of a product’s pool every week stays, and the product opens by an exception',
      [{ everyWeek: ['saturday'], pools: ['ride'] }],
      [open({ products: ['boat'] })],
      [
        { date: day, products: ['boat'], open: true },
        { everyWeek: ['saturday'], pools: ['ride'] },
      ],
    ],
    ['replaces an opening of the day', [{ date: day, open: true }], [close()], [{ date: day }]],
    [
      'of another product does not open with a product',
      [{ date: day, products: ['tour'] }],
      [open({ products: ['boat'] })],
      [{ date: day, products: ['tour'] }],
    ],
  ])('%s', (_, before, changes, expected) => {
    expect(change(draft({ closings: before }), ...changes).closings).toEqual(expected);
  });

  it('of the whole store on that day has to be opened itself', () => {
    const answer = changeCalendar(draft({ closings: [{ date: day }] }), open({ products: ['boat'] }), today);
    expect(answer).toMatchObject({ ok: false, fault: expect.stringContaining(`on ${day} another closing applies`) });
  });
});

describe('an opening of a whole day', () => {
  const half = { date: day, slot: '10:30' };
  const options = [{ type: 'radio', timeSlot: true, title: { en: 'Time' }, values: [{ title: { en: '10:30' } }] }];
  const timed = (slots: string[]): CalendarDraft => {
    const before = draft({ closings: [half] });
    const tour = { ...before.products.get('tour'), options } as unknown as CatalogueProduct;
    return {
      ...before,
      pools: new Map(before.pools).set('ride', { ...ride, slots }),
      products: new Map(before.products).set('tour', tour),
    };
  };

  it.each([{ products: ['tour'] }, { pools: ['ride'] }])('names a slot that stays closed: %j', (scope) => {
    const answer = changeCalendar(timed(['10:30']), { kind: 'open', days: dates, ...scope }, today);
    expect(answer).toMatchObject({ ok: false, fault: expect.stringContaining(`on ${day} 10:30 another closing`) });
  });

  it.each([{ products: ['boat'] }, { pools: ['ride'] }])('needs no slot that its products lack: %j', (scope) => {
    expect(changeCalendar(timed(['10:00']), { kind: 'open', days: dates, ...scope }, today).ok).toBe(true);
  });
});

describe('a price of a day', () => {
  const set = (price: number | null, more: object = {}): CalendarChange =>
    ({ kind: 'price', product: 'boat', skus: ['boat'], days: dates, price, ...more }) as CalendarChange;

  it('is a price of that day, and replaces an earlier one', () => {
    const after = change(draft(), set(60, { slots: ['10:00'] }), set(70), set(80));
    expect(after.products.get('boat')?.prices).toEqual([{ date: day, price: 80 }]);
  });

  it('is the usual price again, without an empty list', () => {
    expect(change(draft(), set(60), set(null)).products.get('boat')).not.toHaveProperty('prices');
  });

  it('belongs to the named variants', () => {
    const after = change(draft(), set(7, { product: 'tour', skus: ['tour-adult'] })).products.get('tour');
    expect(after?.variants[0]?.prices).toEqual([{ date: day, price: 7 }]);
    expect(after).not.toHaveProperty('prices');
  });

  it.each([{ product: 'bus' }, { skus: ['tour-adult'] }])('needs a product and its own variants: %j', (more) => {
    expect(changeCalendar(draft(), set(7, more), today)).toMatchObject({ ok: false });
  });
});
