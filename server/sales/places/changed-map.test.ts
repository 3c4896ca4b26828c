import { expect, it } from 'vitest';
import { createRandom } from '#tests/conformance/random.ts';
import { changedMap } from './changed-map.ts';

it('a changed map has the same entries as a map to which the changes were made', () => {
  const random = createRandom(5);
  const plain = new Map(Array.from({ length: 40 }, (_, key) => [key, `${key}`]));
  let changed: ReadonlyMap<number, string> = new Map(plain);
  for (let round = 0; round < 300; round += 1) {
    const removed = Array.from({ length: random.below(4) }, () => random.below(1200));
    const added = Array.from({ length: random.below(6) }, () => [random.below(1200), `${round}`] as const);
    const before = [...changed];
    const next = changedMap(changed, removed, added);
    expect([...changed]).toEqual(before);
    changed = next;
    for (const key of removed) plain.delete(key);
    for (const [key, value] of added) plain.set(key, value);
    expect(new Map(changed)).toEqual(plain);
    expect(changed.size).toBe(plain.size);
    expect(new Map([...changed.keys()].map((key) => [key, changed.get(key)]))).toEqual(plain);
    expect([...changed.values()].sort()).toEqual([...plain.values()].sort());
    for (const key of [...removed, 3, 5000])
      expect([changed.get(key), changed.has(key)]).toEqual([plain.get(key), plain.has(key)]);
  }
});

it('a map without a change stays the same object', () => {
  const map = new Map([['one', 1]]);
  expect(changedMap(map, [], [])).toBe(map);
});
