import { describe, expect, it } from 'vitest';
import { type GiftCodeRow, planGiftChanges } from './plan-code-changes.ts';

const label = { en: 'Gift card' };
const document = JSON.stringify({ code: 'GIFT', label });
const known: GiftCodeRow = {
  code: 'GIFT',
  ordinal: 0,
  document,
  issued_cents: 30_000,
  spent_cents: 10_000,
  withdrawn: 0,
  order_number: null,
  id: 'gift',
  ending: 'GIFT',
  origin: 'file',
  blocked: 0,
  issued_at: 0,
  batch: null,
};
const sold: GiftCodeRow = { ...known, order_number: 'A1B2C3D4E5', origin: 'order' };
const toppedUp: GiftCodeRow = { ...known, origin: 'staff' };

describe('an import of gift codes', () => {
  it.each([
    ['that the file does not name', []],
    ['that the file names with another balance', [{ code: 'GIFT', label, balance: 999 }]],
    ['that the file names in the form of an export', [{ code: 'GIFT', label, balance: 300, spent: 100 }]],
  ])('does not change a code that an order has bought, or staff have issued or topped up, and %s', (_, wanted) => {
    const nothing = { added: [], changed: [], withdrawn: [] };
    for (const own of [sold, toppedUp]) expect(planGiftChanges([own], wanted, 'HKD')).toEqual(nothing);
  });

  it('withdraws a code of the file that is no longer in it', () => {
    expect(planGiftChanges([known], [], 'HKD').withdrawn).toHaveLength(1);
  });

  it('changes a code of the file when its issued amount is raised', () => {
    expect(planGiftChanges([known], [{ code: 'GIFT', label, balance: 400 }], 'HKD').changed).toHaveLength(1);
  });
});
