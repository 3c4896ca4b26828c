import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between checks for new items while work on others continues. */
const lookAgainMs = 1000;

/**
 * Works on all due items, several at a time, until none is left or the signal aborts. After a fault it takes no more items. At the end it
 * waits for the items in work, and throws the first fault.
 */
export async function workOff<Item>(
  { atOnce, take, work }: { atOnce: number; take(most: number): Promise<Item[]>; work(item: Item): Promise<void> },
  signal: AbortSignal,
): Promise<void> {
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
