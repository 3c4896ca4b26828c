import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('changes of the cart', () => {
  it('begin when the previous change has ended, even if it failed', async () => {
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

  it('run when the browser refuses locks, and never run twice', async () => {
    const refused = async () => {
      throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
    };
    vi.stubGlobal('navigator', { locks: { request: refused } });
    expect(await inTurn(async () => 'done')).toBe('done');
    vi.stubGlobal('navigator', {});
    expect(await inTurn(async () => 'done')).toBe('done');

    vi.stubGlobal('navigator', { locks: { request: (_: string, change: () => unknown) => change() } });
    const broken = vi.fn(async () => {
      throw new Error('no');
    });
    await expect(inTurn(broken)).rejects.toThrow('no');
    expect(broken).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
