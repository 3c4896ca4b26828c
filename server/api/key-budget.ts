/**
 * The most keys of repeatable calls that are stored in a minute for one network address: enough for three calls of each of 200 guests of a
 * lobby.
 */
export const keysPerMinute = 600;

/**
 * Answers whether one more key may be stored for an address. Above the limit a call is done as if it had no key: no caller is refused, and
 * no caller fills the disk. Each node counts separately.
 */
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
