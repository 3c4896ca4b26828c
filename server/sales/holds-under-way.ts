import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Hold = Tables['holds'];

/** A step's view of the holds that other steps of this node are about to write. */
export interface HoldsUnderWay {
  /** Holds that were granted to other steps and that this step cannot have read, because they were not written when it began. */
  ofOthers(): readonly Hold[];
  announce(holds: readonly Hold[]): void;
  end(isWritten: boolean): void;
}

interface Step {
  begunAt: number;
  granted: readonly Hold[];
  /** The value of `turn` when the step was written; null before. */
  writtenAt: number | null;
}

/**
 * The running steps of a database, and steps that were written while one of the running steps ran. `turn` counts the beginnings and ends of
 * steps.
 */
interface Steps {
  turn: number;
  running: Set<Step>;
  written: Set<Step>;
}

const stepsOf = new WeakMap<Database, Steps>();

/**
 * Begins a step that may hold places, and shows it the holds of concurrent steps. A step decides by what it has read. Without these holds,
 * each of a hundred simultaneous calls would count as the first call of its address. Steps of other nodes are visible only after they are
 * written.
 */
export function beginHolding(database: Database): HoldsUnderWay {
  const steps = stepsOf.get(database) ?? { turn: 0, running: new Set(), written: new Set() };
  stepsOf.set(database, steps);
  const own: Step = { begunAt: steps.turn++, granted: [], writtenAt: null };
  steps.running.add(own);
  return {
    ofOthers() {
      const unseen = [...steps.written].filter(({ writtenAt }) => (writtenAt ?? 0) > own.begunAt);
      return [...steps.running, ...unseen].flatMap((step) => (step === own ? [] : step.granted));
    },
    announce(holds) {
      own.granted = holds;
    },
    end(isWritten) {
      steps.running.delete(own);
      if (isWritten && own.granted.length > 0) {
        own.writtenAt = steps.turn++;
        steps.written.add(own);
      }
      const oldest = Math.min(...[...steps.running].map(({ begunAt }) => begunAt));
      for (const step of steps.written) if ((step.writtenAt ?? 0) < oldest) steps.written.delete(step);
    },
  };
}
