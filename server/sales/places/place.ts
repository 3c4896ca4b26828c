/** Places of one pool on one day or in one of its slots; slot `''` stands for the whole day. */
export interface PoolSlot {
  pool: string;
  date: string;
  slot: string;
}

export interface CounterMove extends PoolSlot {
  held: number;
  taken: number;
}

export interface Shortage extends PoolSlot {
  left: number;
}

export function isSamePoolSlot(one: PoolSlot, other: PoolSlot): boolean {
  return placeName(one) === placeName(other);
}

export function placeName({ pool, date, slot }: PoolSlot): string {
  return `${pool} ${date} ${slot}`;
}

/** Adds up the moves of each place, sorted by place: all steps change counters in this sequence. Places without a change are left out. */
export function sumMoves(moves: readonly CounterMove[]): CounterMove[] {
  const sums = new Map<string, CounterMove>();
  for (const { pool, date, slot, held, taken } of moves) {
    const name = placeName({ pool, date, slot });
    const sum = sums.get(name);
    if (sum) {
      sum.held += held;
      sum.taken += taken;
    } else sums.set(name, { pool, date, slot, held, taken });
  }
  return [...sums.entries()]
    .filter(([, { held, taken }]) => held !== 0 || taken !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, move]) => move);
}
