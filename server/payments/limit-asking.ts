const mostInAMinute = 10;
const minuteMs = 60_000;

/**
 * Decides whether a returning browser may cause a request to the payment service: at most ten times a minute for each payment on each node.
 * A buyer returns once or twice. Endless reloads would use up the calls that the service allows the store, and the service would become
 * unavailable to all buyers.
 */
export function limitAsking(now: () => number): (paymentKey: string) => boolean {
  let asked = new Map<string, number>();
  let begun = now();
  return (paymentKey) => {
    if (now() - begun >= minuteMs) {
      asked = new Map();
      begun = now();
    }
    const times = (asked.get(paymentKey) ?? 0) + 1;
    asked.set(paymentKey, times);
    return times <= mostInAMinute;
  };
}
