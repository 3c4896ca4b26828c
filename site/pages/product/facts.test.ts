import { describe, expect, it } from 'vitest';
import { withLocale } from '#shared/locales/server-localization.ts';
import { product } from '#tests/support/site-fixtures.ts';
import { factsOf } from './facts.ts';

const said = (more: Parameters<typeof product>[0]) => factsOf(product(more), 'en').map(({ text }) => text);

describe('the facts of a product', () => {
  it('are only the kind of delivery when nothing else is known', () => {
    expect(said({})).toEqual(['Instant mobile ticket']);
    expect(said({ delivery: 'collect' })).toEqual(['Collect at our counter']);
  });

  it('are all known facts of a visit, the best promise first', () => {
    const venue = { place: 'Bay Station', gate: 'Gate A', map_url: 'https://maps.example/bay' };
    const facts = {
      is_dated: true,
      venue,
      duration_minutes: 150,
      arrive_minutes_before: 15,
      cancellation: { freeUntilHours: 24 },
    };
    expect(said(facts)).toEqual([
      'Free cancellation until 24 hours before',
      'Instant mobile ticket',
      'About 2 hours 30 minutes',
      'Bay Station · Gate A',
      'Arrive 15 min early',
    ]);
    expect(factsOf(product(facts), 'en').map(({ href }) => href)).toContain('https://maps.example/bay');
  });

  it.each([
    [{ freeUntilDays: 2 }, 'Free cancellation until 2 days before'],
    [{ freeUntilDays: 1 }, 'Free cancellation until the day before'],
    [{ freeUntilDays: 0 }, 'Free cancellation until the visit'],
    [{ freeUntilHours: 0 }, 'Free cancellation until the visit'],
    [{ noRefund: true }, 'No refund'],
    [{ fee: { percent: 20, untilHours: 2 } }, 'Cancellation for a fee of 20% until 2 hours before'],
    [{ fee: { percent: 12.5, untilDays: 2 } }, 'Cancellation for a fee of 12.5% until 2 days before'],
    [{ fee: { percent: 20, untilDays: 1 } }, 'Cancellation for a fee of 20% until the day before'],
    [{ fee: { amount: 50 } }, 'Cancellation for a fee of HK$50.00 each until the visit'],
  ])('put the terms %j into words: %s', (cancellation, text) => {
    expect(said({ cancellation, is_dated: true })[0]).toBe(text);
  });

  it.each([
    [{ freeUntilDays: 1 }, 'Free cancellation until it is used'],
    [{ freeUntilHours: 0 }, 'Free cancellation until it is used'],
    [{ fee: { percent: 20, untilDays: 1 } }, 'Cancellation for a fee of 20%'],
    [{ fee: { amount: 50 } }, 'Cancellation for a fee of HK$50.00 each'],
    [{ noRefund: true }, 'No refund'],
  ])('put the terms %j without a day into words, as the checkout does: %s', (cancellation, text) => {
    expect(said({ cancellation })[0]).toBe(text);
  });

  it.each([
    ['hk', 180, '3小時'],
    ['jp', 90, '1時間30分'],
  ] as const)('write a duration in %s', (locale, duration_minutes, text) => {
    expect(factsOf(product({ duration_minutes }), locale)[1]?.text).toContain(text);
  });

  // In Chinese, "24小時前" alone means "24 hours ago", and "前一天之前" excludes the promised day.
  it.each([
    ['hk', /^參觀前(一日|2日|24小時)或之前(取消|可)/],
    ['cn', /^最晚可在参观前(一天|2天|24小时)(免费取消|取消|更改)/],
  ] as const)('count back from the visit, and include the last day, in %s', (locale, sense) => {
    const bounds = [{ untilDays: 1 }, { untilDays: 2 }, { untilHours: 24 }];
    const texts = withLocale(locale, () =>
      bounds.flatMap((moving) => {
        const fee = { percent: 20, ...moving };
        const free = moving.untilDays
          ? { freeUntilDays: moving.untilDays }
          : { freeUntilHours: moving.untilHours ?? 0 };
        return [
          ...factsOf(product({ is_dated: true, cancellation: { ...free } }), locale).slice(0, 1),
          ...factsOf(product({ is_dated: true, cancellation: { fee } }), locale).slice(0, 1),
          ...factsOf(product({ is_dated: true, moving }), locale).slice(0, 1),
        ].map(({ text }) => text);
      }),
    );
    expect(texts).toHaveLength(9);
    for (const text of texts) expect(text).toMatch(sense);
  });
});
