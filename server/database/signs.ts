import { isDiskFault, isWaitInVain } from './faults.ts';

/** A node's observations of its database during its work. Instants are those of `performance.now()`. */
export interface Signs {
  /** The last answer of the database. */
  answeredAt: number;
  /** The last committed change, whether or not it waited for the disk. */
  keptAt: number;
  /** The last committed change that waits for the disk. */
  syncedAt: number;
  /**
   * The instant since which changes wait while none is committed; null when no change waits. Changes that do not wait for the disk do not
   * count.
   */
  waitingSince: number | null;
  /** The last change that the disk refused. */
  refused: { at: number; cause: unknown } | null;
}

export function noSigns(): Signs {
  const never = Number.NEGATIVE_INFINITY;
  return { answeredAt: never, keptAt: never, syncedAt: never, waitingSince: null, refused: null };
}

/** Creates a function that runs a change and notes its outcome. The function returns or throws the same as the change. */
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
      // This write has waited in vain, so `waitingSince` stays and the next write adds to the same wait.
      else if (isWaitInVain(fault)) signs.waitingSince = since;
      throw fault;
    }
  };
}

/**
 * Creates a function like that of `watchChanges`, for changes that do not wait for the disk. Their success shows that the disk has room,
 * but not that syncs work.
 */
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
