/** Random choices. The same seed gives the same choices. */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True with this probability, in percent. */
  happens(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32 (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as never;
    },
  };
}
