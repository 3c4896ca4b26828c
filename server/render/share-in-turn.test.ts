import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { shareInTurn } from './share-in-turn.ts';

describe('a call shared in one turn of the event loop', () => {
  it('is made once for all requests of a turn, and again afterwards', async () => {
    let calls = 0;
    const ask = shareInTurn(async () => ++calls);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
    await nextTurn();
    await nextTurn();
    expect(await ask()).toBe(2);
  });

  it('passes a fault to all requests, and is then tried again', async () => {
    let calls = 0;
    const ask = shareInTurn(async () => {
      if (++calls === 1) throw new Error('gone');
      return calls;
    });
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    await nextTurn();
    expect(await ask()).toBe(2);
  });
});
