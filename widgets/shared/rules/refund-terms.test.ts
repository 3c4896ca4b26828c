import { describe, expect, it } from 'vitest';
import type { Cancellation } from '#shared/contract/visit.ts';
import type { Visit } from './free-cancellation.ts';
import { refundFee, refundStage, refundTermsOf } from './refund-terms.ts';

const timed = { date: '2026-11-27', slot: '10:30' };
const allDay = { date: '2026-11-27', slot: '' };
const anyDay = { date: null, slot: '' };
const flex = { ...anyDay, lastDay: '2026-11-26' };
const half = { freeUntilHours: 48, fee: { percent: 50, untilHours: 2 } };

describe('the refund now', () => {
  it.each<[string, Cancellation | null, Visit, string, string, number]>([
    ['in full until the end of the free refund', half, timed, '2026-11-25 10:30', 'free', 0],
    ['half of the payment after that', half, timed, '2026-11-25 10:31', 'fee', 10_000],
    ['half of the payment until the last minute', half, timed, '2026-11-27 08:30', 'fee', 10_000],
    ['nothing after the end of the fee', half, timed, '2026-11-27 08:31', 'none', 20_000],
    [
      'less a fee until the visit begins when the fee has no deadline',
      { fee: { amount: 15 } },
      timed,
      '2026-11-27 10:30',
      'fee',
      3000,
    ],
    ['nothing after the visit has begun', { fee: { amount: 15 } }, timed, '2026-11-27 10:31', 'none', 20_000],
    [
      'less a fee until the end of the day for a visit without a slot',
      { fee: { amount: 15 } },
      allDay,
      '2026-11-27 23:59',
      'fee',
      3000,
    ],
    ['nothing on the day after the visit', { fee: { amount: 15 } }, allDay, '2026-11-28 00:00', 'none', 20_000],
    [
      'less a fee until the day before',
      { fee: { percent: 10, untilDays: 1 } },
      allDay,
      '2026-11-26 23:59',
      'fee',
      2000,
    ],
    ['never negative', { fee: { amount: 150 } }, timed, '2026-11-20 12:00', 'fee', 20_000],
    ['nothing when the terms exclude refunds', { noRefund: true }, timed, '2026-01-01 00:00', 'none', 20_000],
    [
      'nothing after the free refund when there is no fee',
      { freeUntilDays: 1 },
      timed,
      '2026-11-27 00:00',
      'none',
      20_000,
    ],
    ['in full for an unused visit on any day', { freeUntilDays: 1 }, anyDay, '2030-01-01 00:00', 'free', 0],
    ['less a fee for a visit on any day', { fee: { percent: 12.5 } }, anyDay, '2030-01-01 00:00', 'fee', 2500],
    ['in full until the end of a ticket for any day', { freeUntilDays: 0 }, flex, '2026-11-26 23:59', 'free', 0],
    ['nothing after the end of that ticket', { freeUntilDays: 0 }, flex, '2026-11-27 00:00', 'none', 20_000],
    [
      'nothing after the end of that ticket with terms in hours',
      { freeUntilHours: 2 },
      flex,
      '2026-11-27 00:00',
      'none',
      20_000,
    ],
    ['less a fee until the end of that ticket', { fee: { percent: 10 } }, flex, '2026-11-26 23:59', 'fee', 2000],
    [
      'nothing after the end of that ticket with a fee',
      { fee: { percent: 10 } },
      flex,
      '2026-11-27 00:00',
      'none',
      20_000,
    ],
    [
      'nothing after a ticket that ends before its visit day',
      { freeUntilDays: 0 },
      { ...allDay, lastDay: '2026-11-26' },
      '2026-11-27 00:00',
      'none',
      20_000,
    ],
    ['decided by staff without terms', null, timed, '2030-01-01 00:00', 'unstated', 0],
    ['decided by staff with empty terms', {}, timed, '2030-01-01 00:00', 'unstated', 0],
  ])('is %s', (_what, cancellation, visit, now, stage, fee) => {
    const [day = '', time = ''] = now.split(' ');
    const terms = refundTermsOf(cancellation, visit);
    expect(refundStage(terms, { day, time })).toBe(stage);
    const feeCents = (terms?.fee?.amount ?? 0) * 100;
    expect(refundFee(terms, refundStage(terms, { day, time }), { paidCents: 20_000, units: 2, feeCents })).toBe(fee);
  });

  it('is described by terms with the deadlines of the visit', () => {
    expect(refundTermsOf(half, timed)).toEqual({
      free: { until: { day: '2026-11-25', time: '10:30' } },
      fee: { until: { day: '2026-11-27', time: '08:30' }, percent: 50, amount: null },
    });
    expect(refundTermsOf({ noRefund: true }, timed)).toEqual({ free: null, fee: null });
  });
});
