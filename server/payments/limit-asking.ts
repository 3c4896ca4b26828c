const mostInAMinute = 10;
const minuteMs = 60_000;

/** Allows ten requests to the service a minute for each payment and node, so that endless reloads do not use up the store's calls. */
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
