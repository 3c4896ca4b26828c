const mostInAMinute = 10;
const minuteMs = 60_000;

/**
 * Says whether a payment's service may be asked about it because a browser comes back: ten times in a minute, by each node. A buyer comes once
 * or twice. Somebody who reloads for ever would use up what the service takes from the store, and it would count as away for everybody.
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
