/** The most keys stored in a minute for one network address: three calls of each of 200 guests of a lobby. */
export const keysPerMinute = 600;

/** True when a node may store one more key for an address. Above the limit calls are done as without a key. */
export function createKeyBudget(now: () => number = Date.now): (address: string) => boolean {
  const windows = new Map<string, { begunAt: number; count: number }>();
  return (address) => {
    const at = now();
    const window = windows.get(address);
    if (window && at - window.begunAt < 60_000) return ++window.count <= keysPerMinute;
    if (windows.size >= mostAddresses) windows.clear();
    windows.set(address, { begunAt: at, count: 1 });
    return true;
  };
}

const mostAddresses = 100_000;
