import { fail, type Result, succeed } from '#shared/contract/errors.ts';

export interface TurnLimits {
  /** How many pieces of work are done at once. */
  atOnce: number;
  /** How many of one asker may wait. */
  waitingOfOne: number;
  /** How many of all askers may wait. */
  waitingOfAll: number;
}

/**
 * Lets a few pieces of work run at once. Others wait: each asker in a line of its own, and the lines take turns, so that an asker of much waits
 * for itself. Work beyond the limits is refused.
 */
export function createFairTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnLimits) {
  /** The line whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  return async <Value>(asker: string, work: () => Promise<Value>): Promise<Result<Value>> => {
    if (running < atOnce) running += 1;
    else {
      const line = lines.get(asker) ?? [];
      if (line.length >= waitingOfOne || waiting >= waitingOfAll) return fail('service-unavailable');
      waiting += 1;
      await new Promise<void>((begin) => {
        line.push(begin);
        lines.set(asker, line);
      });
    }
    try {
      return succeed(await work());
    } finally {
      // The next one takes this turn over, so that nobody who comes meanwhile is before it.
      const begin = takeNext();
      if (begin) begin();
      else running -= 1;
    }
  };

  function takeNext(): (() => void) | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [asker, line] = first;
    const begin = line.shift();
    lines.delete(asker);
    if (line.length > 0) lines.set(asker, line);
    waiting -= 1;
    return begin;
  }
}
