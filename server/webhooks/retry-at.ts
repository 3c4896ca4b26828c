const longestMs = 6 * 3_600_000;
const shortestMs = 5000;

/** The time for which a delivery is tried. A webhook without a success for as long is switched off. */
export const patienceMs = 3 * 24 * 3_600_000;

/**
 * The instant of the next try after a failure: the time since the first try doubles each time, from 5 seconds to 6 hours. Null when three
 * days are over. `random`, from 0 to 1, spreads the tries of many deliveries.
 */
export function retryAt(begunAt: number, now: number, random: number): number | null {
  const delay = Math.min(Math.max(now - begunAt, shortestMs), longestMs);
  const at = Math.round(now + delay * (1 + random / 10));
  return at < begunAt + patienceMs ? at : null;
}
