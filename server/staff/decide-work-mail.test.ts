import { describe, expect, it } from 'vitest';
import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import { decideWorkMail, type ToldWork } from './decide-work-mail.ts';

const hour = 3_600_000;
const now = 100 * hour;
const work = (count: number, newestAt = 5, kind: StuckWork['kind'] = 'mails'): StuckWork => ({
  ...{ kind, count, oldestAt: count > 0 ? 1 : null, newestAt: count > 0 ? newestAt : null },
});
const told = (count: number, newestAt = 5): ToldWork => ({ mails: { count, newestAt } });

describe('decideWorkMail', () => {
  it.each<[string, ToldWork, number | null, StuckWork[], boolean, ToldWork]>([
    ['nothing waits', {}, null, [work(0)], false, {}],
    ['the first thing waits', {}, null, [work(1)], true, told(1)],
    ['the same waits still', told(1), now - 9 * hour, [work(1)], false, told(1)],
    ['one more waits', told(1), now - hour, [work(2, 6)], true, told(2, 6)],
    ['another has replaced it', told(1), now - hour, [work(1, 6)], true, told(1, 6)],
    ['the last email is younger than an hour', told(1), now - hour + 1, [work(2, 6)], false, told(1)],
    ['one was settled', told(2), now - 9 * hour, [work(1)], false, told(1)],
    ['all was settled', told(2), now - 9 * hour, [work(0)], false, {}],
    [
      'another kind waits',
      told(1),
      now - hour,
      [work(1), work(1, 3, 'reviews')],
      true,
      { ...told(1), reviews: { count: 1, newestAt: 3 } },
    ],
  ])('when %s', (_, before, mailedAt, stuck, isDue, after) => {
    expect(decideWorkMail({ told: before, mailedAt }, stuck, now)).toEqual({ isDue, told: after });
  });
});
