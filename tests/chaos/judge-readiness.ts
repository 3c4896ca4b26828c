import type { Asked } from './ask.ts';

/** One check by a load balancer, in the time of `performance.now()`. */
export interface Check {
  begun: number;
  ended: number;
  status: number;
  /** The status of `/readyz`. */
  said: string;
}

/** How long a node may report ready when it no longer sells. */
const mostLateMs = 5000;

/** Checks that reported "not ready" while buyers were served, or "ready" after five seconds in which no buyer was served. */
export function wrongChecks(checks: readonly Check[], asked: readonly Asked[], machineMs = 0): string[] {
  const bought = asked.filter(({ what }) => /^\/api\/(guestcheckout|pay)/.test(what));
  const served = bought.filter(({ status }) => status > 0 && status < 500);
  return checks.flatMap((check) => {
    const within = served.filter(({ begun, ms }) => begun >= check.begun && begun + ms <= check.ended);
    if (check.status !== 200) {
      return within.length === 0 ? [] : [`${check.said} while ${within.length} calls of buyers were answered`];
    }
    const since = check.ended - mostLateMs - machineMs;
    const isTried = bought.some(({ begun, ms }) => begun >= since && begun + ms <= check.ended);
    const isServed = served.some(({ begun, ms }) => begun + ms >= since && begun <= check.ended);
    const isKnown = bought.some(({ begun }) => begun < since);
    return isTried && isKnown && !isServed ? ['ready, though no buyer was served for five seconds'] : [];
  });
}
