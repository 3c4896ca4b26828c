import { setTimeout as wait } from 'node:timers/promises';

export interface WorkOff<Item> {
  /** How many items are worked on at the same time. */
  atOnce: number;
  /** Takes up to `most` items that are due; they are begun at once. */
  take(most: number): Promise<Item[]>;
  work(item: Item): Promise<void>;
  /** Milliseconds between looks for new items while others are in work. */
  lookAgainMs: number;
  /** Signal after whose abort nothing more is taken. */
  signal: AbortSignal;
}

/**
 * Works on all items that are due, several at a time, until there are none left or the signal aborts; then it waits for those that
 * were begun. After a fault nothing more is taken either, and the fault is thrown at the end.
 */
export async function workOff<Item>({ atOnce, take, work, lookAgainMs, signal }: WorkOff<Item>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const faults: unknown[] = [];
  for (;;) {
    const free = signal.aborted || faults.length > 0 ? 0 : atOnce - underWay.size;
    const taken = free > 0 ? await take(free).catch(noteFault) : [];
    for (const item of taken) begin(item);
    if (underWay.size === 0) break;
    await oneOf(underWay, taken.length < free ? lookAgainMs : undefined);
  }
  if (faults.length > 0) throw faults[0];

  function begin(item: Item): void {
    const working: Promise<void> = work(item)
      .catch(noteFault)
      .then(() => void underWay.delete(working));
    underWay.add(working);
  }

  function noteFault(fault: unknown): Item[] {
    faults.push(fault);
    return [];
  }
}

async function oneOf(underWay: ReadonlySet<Promise<void>>, mostMs: number | undefined): Promise<void> {
  if (mostMs === undefined) return Promise.race(underWay);
  const enough = new AbortController();
  const pause = wait(mostMs, undefined, { signal: enough.signal, ref: false }).catch(() => {});
  await Promise.race([...underWay, pause]);
  enough.abort();
}
