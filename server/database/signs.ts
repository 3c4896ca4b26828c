import { isDiskFault, isWaitInVain } from './faults.ts';

/** A node's observations of its database while it works for others. Instants are those of `performance.now()`. */
export interface Signs {
  /** When the database last answered anything. */
  answeredAt: number;
  /** When it last kept a change, be it one that does not wait for the disk. */
  keptAt: number;
  /** When it last kept one that waits for the disk. */
  syncedAt: number;
  /**
   * The instant since which changes have waited without a single one being kept; null when none waits. Those that do not wait for the disk do
   * not count.
   */
  waitingSince: number | null;
  /** The last change that the disk refused. */
  refused: { at: number; cause: unknown } | null;
}

export function noSigns(): Signs {
  const never = Number.NEGATIVE_INFINITY;
  return { answeredAt: never, keptAt: never, syncedAt: never, waitingSince: null, refused: null };
}

/** Notes how changes end. `watch` answers what the change answers, and throws what it throws. */
export function watchChanges(signs: Signs) {
  let waiting = 0;

  function end(isKept: boolean): void {
    waiting -= 1;
    const now = performance.now();
    if (isKept) {
      signs.answeredAt = now;
      signs.keptAt = now;
      signs.syncedAt = now;
    }
    if (waiting === 0) signs.waitingSince = null;
    else if (isKept) signs.waitingSince = now;
  }

  return async function watch<Answer>(
    change: () => Promise<Answer> | Answer,
    isKept: (answer: Answer) => boolean,
  ): Promise<Answer> {
    waiting += 1;
    signs.waitingSince ??= performance.now();
    try {
      const answer = await change();
      end(isKept(answer));
      return answer;
    } catch (fault) {
      const since = signs.waitingSince;
      end(false);
      if (isDiskFault(fault)) signs.refused = { at: performance.now(), cause: fault };
      // This write waited in vain; the time of waiting goes on with the next write.
      else if (isWaitInVain(fault)) signs.waitingSince = since;
      throw fault;
    }
  };
}

/** The same for changes that do not wait for the disk. That they are kept says that it has room, and nothing of its syncs. */
export function watchPassing(signs: Signs) {
  return async function watch<Answer>(
    change: () => Promise<Answer> | Answer,
    isKept: (answer: Answer) => boolean,
  ): Promise<Answer> {
    try {
      const answer = await change();
      if (isKept(answer)) signs.keptAt = performance.now();
      return answer;
    } catch (fault) {
      if (isDiskFault(fault)) signs.refused = { at: performance.now(), cause: fault };
      throw fault;
    }
  };
}
