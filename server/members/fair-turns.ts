import { fail, type Result, succeed } from '#shared/contract/errors.ts';

export interface TurnLimits {
  atOnce: number;
  /** The most pieces of work of one asker that may wait. */
  waitingOfOne: number;
  /** The most pieces of work of all askers that may wait. */
  waitingOfAll: number;
}

/** Runs a few pieces of work at once. Askers wait in separate lines that take turns, so an asker with much work delays only itself. */
export function createFairTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnLimits) {
  /** The lines; the first is served next. */
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
      // The next work takes over this turn, so that later work cannot overtake it.
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
