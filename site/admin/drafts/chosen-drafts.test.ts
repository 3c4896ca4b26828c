import { describe, expect, it } from 'vitest';
import { chooseAll, chosenAt, mostChosen, refreshed, toggled } from './chosen-drafts.ts';

const listed = (id: string, version = 1) => ({ kind: 'article' as const, id, draft: { version } });
const chosen = (id: string, version = 1) => ({ kind: 'article' as const, id, version });

describe('chosen drafts', () => {
  it('are added and taken out again', () => {
    const one = toggled([], listed('a'));
    expect(one).toEqual([chosen('a')]);
    expect(chosenAt(one, listed('a'))).toBe(0);
    expect(chosenAt(one, { kind: 'item', id: 'a' })).toBe(-1);
    expect(toggled(one, listed('a'))).toEqual([]);
  });

  it('of other pages stay when a whole page is chosen', () => {
    expect(chooseAll([chosen('a'), chosen('b')], [listed('b'), listed('c', 4)])).toEqual([
      chosen('a'),
      chosen('b'),
      chosen('c', 4),
    ]);
  });

  it('are no more than one publishing takes', () => {
    const many = Array.from({ length: mostChosen + 10 }, (_, at) => listed(String(at)));
    expect(chooseAll([], many)).toHaveLength(mostChosen);
  });

  it('have the version that the page shows now', () => {
    expect(refreshed([chosen('a'), chosen('b')], [listed('a', 7)])).toEqual([chosen('a', 7), chosen('b')]);
  });
});
