import { describe, expect, it } from 'vitest';
import { moveFee, moveStage, moveTermsOf } from './move-terms.ts';

const visit = { date: '2026-03-14', slot: '10:00' };

describe('the terms of a move', () => {
  it.each([
    ['24 hours before the slot', { untilHours: 24 }, visit, { day: '2026-03-13', time: '10:00' }],
    ['the end of the day before', { untilDays: 1 }, visit, { day: '2026-03-13', time: '23:59' }],
    ['the slot begins', {}, visit, { day: '2026-03-14', time: '10:00' }],
    ['the day ends', {}, { date: '2026-03-14', slot: '' }, { day: '2026-03-14', time: '23:59' }],
  ])('allow a move until %s', (_, terms, of, until) => {
    expect(moveTermsOf(terms, of)).toMatchObject({ until, never: false });
  });

  it('are null when the operator states none, and for a visit on any day', () => {
    expect(moveTermsOf(undefined, visit)).toBeNull();
    expect(moveTermsOf({ untilHours: 24 }, { date: null, slot: '' })).toBeNull();
  });

  it.each([
    ['open', { untilHours: 24 }, '10:00'],
    ['over', { untilHours: 24 }, '10:01'],
    ['never', { noMove: true }, '10:00'],
    ['unstated', null, '10:00'],
  ])('are %s', (stage, terms, time) => {
    expect(moveStage(moveTermsOf(terms, visit), { day: '2026-03-13', time })).toBe(stage);
  });

  it.each([
    [{ fee: { percent: 10 } }, 0, 2000],
    [{ fee: { amount: 15 } }, 1500, 3000],
    [{}, 0, 0],
  ])('charge a fee by %j', (terms, feeCents, fee) => {
    expect(moveFee(moveTermsOf(terms, visit), { paidCents: 20_000, units: 2, feeCents })).toBe(fee);
  });
});
