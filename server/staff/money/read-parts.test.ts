import { describe, expect, it } from 'vitest';
import { partsOfDays, partsOfPeriod, readParts } from './read-parts.ts';

const day = 24 * 3_600_000;

describe('the parts of a report', () => {
  it.each([
    [0, []],
    [1, [[0, 1]]],
    [31 * day, [[0, 31 * day]]],
    [
      31 * day + 1,
      [
        [0, 31 * day],
        [31 * day, 31 * day + 1],
      ],
    ],
  ])('cover a period of %d ms once', (to, parts) => {
    expect(partsOfPeriod({ from: 0, to }).map((part) => [part.from, part.to])).toEqual(parts);
  });

  it.each([
    ['2026-03-01', [['2026-03-01', '2026-03-01']]],
    ['2026-03-31', [['2026-03-01', '2026-03-31']]],
    [
      '2026-04-01',
      [
        ['2026-03-01', '2026-03-31'],
        ['2026-04-01', '2026-04-01'],
      ],
    ],
  ] as const)('cover the days until %s once', (to, parts) => {
    expect(partsOfDays({ from: '2026-03-01', to }).map((part) => [part.from, part.to])).toEqual(parts);
  });

  it('are read with pauses in which requests are answered', async () => {
    const seen: string[] = [];
    setImmediate(() => seen.push('request'));
    for await (const row of readParts([1, 2], async (part) => [part * 10])) seen.push(String(row));
    expect(seen).toEqual(['10', 'request', '20']);
  });
});
