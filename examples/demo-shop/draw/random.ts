export type Random = (from: number, to: number) => number;

/** Numbers that look random and are the same on every run. */
export function createRandom(seed: number): Random {
  let state = seed * 2654435761;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (to - from) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
  };
}
