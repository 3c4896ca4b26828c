import { setImmediate } from 'node:timers/promises';

/** The number of entries to copy without a pause, which takes about a millisecond. */
const atOnce = 2000;

/** Copies a map in portions, so that the node can answer requests between them. */
export async function copyGently<Key, Value>(map: ReadonlyMap<Key, Value>): Promise<Map<Key, Value>> {
  const copy = new Map<Key, Value>();
  for (const [key, value] of map) {
    copy.set(key, value);
    if (copy.size % atOnce === 0) await setImmediate();
  }
  return copy;
}
