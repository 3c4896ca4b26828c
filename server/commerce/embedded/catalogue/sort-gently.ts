import { setImmediate } from 'node:timers/promises';

/** The number of items to sort or merge without a pause; with names this takes a few milliseconds. */
const atOnce = 500;

/** Sorts like `toSorted`, but in portions, so that the node can answer requests between them. Equal items keep their sequence. */
export async function sortGently<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await setImmediate();
    runs.push(items.slice(start, start + atOnce).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await mergeGently(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeGently<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const item of one) {
    while (next < other.length && compare(item, other[next] as Item) > 0) {
      merged.push(other[next] as Item);
      next += 1;
    }
    merged.push(item);
    if (merged.length % atOnce === 0) await setImmediate();
  }
  return [...merged, ...other.slice(next)];
}
