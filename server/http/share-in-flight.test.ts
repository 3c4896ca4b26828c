import { describe, expect, it } from 'vitest';
import { shareInFlight } from './share-in-flight.ts';

describe('a call shared while it runs', () => {
  it('is made once for each key while it runs, and not cached', async () => {
    let calls = 0;
    const share = shareInFlight();
    const make = async () => ++calls;
    expect(await Promise.all([share('a', make), share('a', make), share('b', make)])).toEqual([1, 1, 2]);
    expect(await share('a', make)).toBe(3);
  });
});
