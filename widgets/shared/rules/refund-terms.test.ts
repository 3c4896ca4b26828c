import { describe, expect, it } from 'vitest';
import type { Cancellation } from '#shared/contract/visit.ts';
import type { Visit } from './free-cancellation.ts';
import { refundFee, refundStage, refundTermsOf } from './refund-terms.ts';

const timed = { date: '2026-11-27', slot: '10:30' };
const allDay = { date: '2026-11-27', slot: '' };
const anyDay = { date: null, slot: '' };
const flex = { ...anyDay, lastDay: '2026-11-26' };
const half = { freeUntilHours: 48, fee: { percent: 50, untilHours: 2 } };

describe('what goes back now', () => {
  it.each<[string, Cancellation | null, Visit, string, string, number]>([
    ['all, as long as it is free', half, timed, '2026-11-25 10:30', 'free', 0],
    ['half of it, from then on', half, timed, '2026-11-25 10:31', 'fee', 10_000],
    ['half of it, to the last minute', half, timed, '2026-11-27 08:30', 'fee', 10_000],
    ['nothing after that', half, timed, '2026-11-27 08:31', 'none', 20_000],
    [
      'less a fee until it begins, where no end is said',
      { fee: { amount: 15 } },
      timed,
      '2026-11-27 10:30',
      'fee',
      3000,
    ],
    ['nothing once it has begun', { fee: { amount: 15 } }, timed, '2026-11-27 10:31', 'none', 20_000],
    ['less a fee all day of a visit without a time', { fee: { amount: 15 } }, allDay, '2026-11-27 23:59', 'fee', 3000],
    ['nothing the day after', { fee: { amount: 15 } }, allDay, '2026-11-28 00:00', 'none', 20_000],
    [
      'less a fee until the day before',
      { fee: { percent: 10, untilDays: 1 } },
      allDay,
      '2026-11-26 23:59',
      'fee',
      2000,
    ],
    ['no less than nothing', { fee: { amount: 150 } }, timed, '2026-11-20 12:00', 'fee', 20_000],
    ['nothing, where nothing is promised ever', { noRefund: true }, timed, '2026-01-01 00:00', 'none', 20_000],
    ['nothing after a free time without a fee', { freeUntilDays: 1 }, timed, '2026-11-27 00:00', 'none', 20_000],
    ['all for a visit on any day that is not used', { freeUntilDays: 1 }, anyDay, '2030-01-01 00:00', 'free', 0],
    ['less a fee for a visit on any day', { fee: { percent: 12.5 } }, anyDay, '2030-01-01 00:00', 'fee', 2500],
    ['all to the end of a ticket for any day', { freeUntilDays: 0 }, flex, '2026-11-26 23:59', 'free', 0],
    ['nothing once that ticket has ended', { freeUntilDays: 0 }, flex, '2026-11-27 00:00', 'none', 20_000],
    ['nothing after it by hours either', { freeUntilHours: 2 }, flex, '2026-11-27 00:00', 'none', 20_000],
    ['less a fee to its end', { fee: { percent: 10 } }, flex, '2026-11-26 23:59', 'fee', 2000],
    ['not for a fee after that', { fee: { percent: 10 } }, flex, '2026-11-27 00:00', 'none', 20_000],
    [
      'nothing when it ends before its day',
      { freeUntilDays: 0 },
      { ...allDay, lastDay: '2026-11-26' },
      '2026-11-27 00:00',
      'none',
      20_000,
    ],
    ['what staff decide, where nothing is said', null, timed, '2030-01-01 00:00', 'unstated', 0],
    ['what staff decide, where the terms say nothing', {}, timed, '2030-01-01 00:00', 'unstated', 0],
  ])('is %s', (_what, cancellation, visit, now, stage, fee) => {
    const [day = '', time = ''] = now.split(' ');
    const terms = refundTermsOf(cancellation, visit);
    expect(refundStage(terms, { day, time })).toBe(stage);
    const feeCents = (terms?.fee?.amount ?? 0) * 100;
    expect(refundFee(terms, refundStage(terms, { day, time }), { paidCents: 20_000, units: 2, feeCents })).toBe(fee);
  });

  it('is stated with the moments of the visit', () => {
    expect(refundTermsOf(half, timed)).toEqual({
      free: { until: { day: '2026-11-25', time: '10:30' } },
      fee: { until: { day: '2026-11-27', time: '08:30' }, percent: 50, amount: null },
    });
    expect(refundTermsOf({ noRefund: true }, timed)).toEqual({ free: null, fee: null });
  });
});
