import { describe, expect, it } from 'vitest';
import { decideGiftCodeChange, type GiftCodeWish } from './decide-gift-code-change.ts';

const open = {
  ...{ id: 'g1', origin: 'file', issued_cents: 300, spent_cents: 100 },
  ...{ withdrawn: 0, blocked: 0, order_number: null },
};
const block: GiftCodeWish = { change: 'block' };
const unblock: GiftCodeWish = { change: 'unblock' };
const topUp: GiftCodeWish = { change: 'top-up', cents: 50 };

const decide = (code: Partial<typeof open> | { order_number: string }, wish: GiftCodeWish) =>
  decideGiftCodeChange({ ...open, ...code }, wish);

describe('a change of a gift code', () => {
  it.each<[string, Parameters<typeof decide>[0], GiftCodeWish, [number, number, string]]>([
    ['blocks an open code', {}, block, [200, 0, 'blocked']],
    ['blocks a code of an order', { order_number: 'A' }, block, [200, 0, 'blocked']],
    ['blocks a used up code', { spent_cents: 300 }, block, [0, 0, 'blocked']],
    ['unblocks a code, with its balance', { blocked: 1 }, unblock, [0, 200, 'open']],
    ['tops a code up', {}, topUp, [200, 250, 'open']],
    ['tops a used up code up', { spent_cents: 300 }, topUp, [0, 50, 'open']],
    ['tops a blocked code up, which stays blocked', { blocked: 1 }, topUp, [0, 0, 'blocked']],
    ['tops up a code that spent more than it has', { spent_cents: 340 }, topUp, [0, 10, 'open']],
  ])('%s', (_, code, wish, [before, then, state]) => {
    expect(decide(code, wish)).toEqual({
      ok: true,
      value: { id: 'g1', wish, spendableCents: before, spendableThenCents: then, state },
    });
  });

  it.each<[string, Parameters<typeof decide>[0], GiftCodeWish]>([
    ['of a withdrawn code', { withdrawn: 1 }, block],
    ['of a withdrawn code that is blocked', { withdrawn: 1, blocked: 1 }, unblock],
    ['that blocks a blocked code', { blocked: 1 }, block],
    ['that unblocks an open code', {}, unblock],
    ['that raises the amount of a code of an order', { order_number: 'A' }, topUp],
    ['that tops a withdrawn code up', { withdrawn: 1 }, topUp],
  ])('is refused: one %s', (_, code, wish) => {
    expect(decide(code, wish)).toEqual({ ok: false, failure: { code: 'gift-code-not-changeable' } });
  });
});
