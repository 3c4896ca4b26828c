import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that ends on a call, and records when it begins. */
function createDesk(limits: Parameters<typeof createFairTurns>[0]) {
  const takeTurn = createFairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string, name = asker) =>
    takeTurn(asker, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    ask,
    begun,
    async endOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

describe('turns of work', () => {
  it("go round all callers that wait, and keep each caller's sequence", async () => {
    const { ask, begun, endOne } = createDesk({ atOnce: 1, waitingOfOne: 10, waitingOfAll: 100 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name.charAt(0), name);
    for (let turn = 0; turn < 7; turn++) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('run no more than the limit at once, also after some have ended', async () => {
    const { ask, begun, endOne } = createDesk({ atOnce: 2, waitingOfOne: 10, waitingOfAll: 100 });
    for (const asker of ['a', 'b', 'c', 'd']) void ask(asker);
    expect(begun).toEqual(['a', 'b']);
    await endOne();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (let turn = 0; turn < 3; turn++) await endOne();
    for (const asker of ['e', 'f', 'g']) void ask(asker);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are refused only to a caller that has too many waiting', async () => {
    const { ask, begun, endOne } = createDesk({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 100 });
    for (let count = 0; count < 3; count++) void ask('a');
    expect(await ask('a')).toMatchObject({ ok: false, failure: { code: 'service-unavailable' } });
    void ask('b');
    for (let turn = 0; turn < 4; turn++) await endOne();
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  it('are refused to every caller when too many wait in all', async () => {
    const { ask } = createDesk({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 2 });
    for (const asker of ['a', 'b', 'c']) void ask(asker);
    expect(await ask('d')).toMatchObject({ ok: false, failure: { code: 'service-unavailable' } });
  });

  it('go on after work that throws', async () => {
    const takeTurn = createFairTurns({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 2 });
    const broken = takeTurn('a', () => Promise.reject(new Error('broken')));
    const next = takeTurn('b', async () => 'done');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toEqual({ ok: true, value: 'done' });
  });
});
