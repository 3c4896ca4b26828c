import { describe, expect, it } from 'vitest';
import { cutGap, fillSheets, page } from './sheet.ts';

const room = page.height - page.head - page.foot;

describe('the sheets of a ticket file', () => {
  it.each<[string, number[], number[]]>([
    ['three usual tickets', [226, 226, 226], [0, 0, 0]],
    ['one more than a sheet holds', [226, 226, 226, 226], [0, 0, 0, 1]],
    ['a tall ticket that does not fit below another', [226, 600, 226], [0, 1, 2]],
    ['a ticket that fills a sheet', [room, 226], [0, 1]],
    ['a ticket that is higher than a sheet', [room + 200, 226], [0, 1]],
    ['none', [], []],
  ])('take %s', (_what, heights, sheets) => {
    expect(fillSheets(heights).map(({ sheet }) => sheet)).toEqual(sheets);
  });

  it('leave room to cut between two tickets', () => {
    const [first, second] = fillSheets([200, 200]);
    expect((second?.top ?? 0) - (first?.top ?? 0)).toBe(200 + cutGap);
  });
});
