import { describe, expect, it } from 'vitest';
import type { PricedCart, PricedLine } from '#server/commerce/priced-cart.ts';
import type { EntryRule } from '#shared/contract/entry.ts';
import { presentCart } from './present-cart.ts';

const line = {
  ...{ id: '1', quantity: 1, unitCents: 10_000, rowTotalCents: 10_000, variant: [], options: [], sku: 'flex' },
  ...{ visitDate: null, slot: '', moving: null, entry: null, giftFor: null, places: 'none', refusal: null },
  cancellation: { freeUntilDays: 0 },
  product: { sku: 'flex', delivery: 'ticket', lowest: { cents: 1 }, highest: { cents: 1 }, currency: 'HKD' },
} as unknown as PricedLine;

const shown = (more: Partial<PricedLine>) => {
  const cart = { currency: 'HKD', lines: [{ ...line, ...more }], discountCents: 0, taxes: [], codes: [], at: 0 };
  return presentCart({ ...cart, holdsEndAt: null, day: '2026-11-24' } as unknown as PricedCart).items[0];
};

describe('a line shows until when it can be refunded', () => {
  const halfYear: EntryRule = { times: 1, valid: { from: 'sale', days: 180 } };
  it.each<[string, Partial<PricedLine>, string | null]>([
    ['while it is not used, when its ticket has no end', {}, null],
    ['to the end of its ticket, counted from today', { entry: halfYear }, '2027-05-22'],
    ['to the last day of its ticket', { entry: { times: 1, lastDay: '2026-12-31' } }, '2026-12-31'],
    ['while it is not used, when it begins with its first entry', { entry: firstEntry({}) }, null],
    ['to the day of the latest first entry', { entry: firstEntry({ startWithinDays: 30 }) }, '2026-12-24'],
    ['to the day of its visit', { visitDate: '2026-11-30' }, '2026-11-30'],
  ])('%s', (_, more, day) => {
    const until = day === null ? null : { day, time: '23:59' };
    expect(shown(more)?.refund_terms).toEqual({ free: { until }, fee: null });
    expect(shown(more)?.free_until ?? null).toEqual(until);
  });

  it('and its entries, when they are unusual', () => {
    expect(shown({ entry: halfYear })?.entry).toEqual(halfYear);
    expect(shown({})).not.toHaveProperty('entry');
  });
});

function firstEntry(more: { startWithinDays?: number }): EntryRule {
  return { times: 'once-a-day', valid: { from: 'first-entry', months: 12, ...more } };
}
