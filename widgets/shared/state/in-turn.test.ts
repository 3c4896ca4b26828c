import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('changes of the cart', () => {
  it('begin when the one before has ended, well or not', async () => {
    const steps: string[] = [];
    const change = (name: string, ms: number) => async () => {
      steps.push(`${name} begins`);
      await wait(ms);
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('no');
      return name;
    };
    const all = await Promise.allSettled([inTurn(change('a', 20)), inTurn(change('b', 5)), inTurn(change('c', 0))]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(all.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
