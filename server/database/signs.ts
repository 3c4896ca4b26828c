import { isDiskFault, isWaitInVain } from './faults.ts';
import { type Committed, type Durability, isFailure } from './sql.ts';

/** A node's observations of its database during its work. Instants are those of `performance.now()`. */
export interface Signs {
  answeredAt: number;
  /** The last committed change, whether or not it waited for the disk. */
  keptAt: number;
  /** The last committed change that waits for the disk. */
  syncedAt: number;
  /** The time since which changes wait for the disk while none is committed; null when no change waits. */
  waitingSince: number | null;
  /** The last change that the disk refused. */
  refused: { at: number; cause: unknown } | null;
}

export function noSigns(): Signs {
  const never = Number.NEGATIVE_INFINITY;
  return { answeredAt: never, keptAt: never, syncedAt: never, waitingSince: null, refused: null };
}

// Each tells from the answer of a change whether something was committed.
export const isChanged = (changed: number) => changed > 0;
export const isDone = (committed: Committed) => committed === 'done';
export const isSuccess = (answer: unknown) => !isFailure(answer);

/**
 * Creates a function that runs a change and notes its outcome. The function returns or throws the same as the change. The success of an
 * unsynced change shows that the disk has room, but not that syncs work.
 */
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
    change: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean,
    { isUnsynced = false }: Durability = {},
  ): Promise<Answer> {
    if (!isUnsynced) {
      waiting += 1;
      signs.waitingSince ??= performance.now();
    }
    try {
      const answer = await change();
      if (!isUnsynced) end(isKept(answer));
      else if (isKept(answer)) signs.keptAt = performance.now();
      return answer;
    } catch (fault) {
      const since = signs.waitingSince;
      if (!isUnsynced) end(false);
      if (isDiskFault(fault)) signs.refused = { at: performance.now(), cause: fault };
      // This write has waited in vain, so `waitingSince` stays and the next write adds to the same wait.
      else if (!isUnsynced && isWaitInVain(fault)) signs.waitingSince = since;
      throw fault;
    }
  };
}
