import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { repeatJobs } from '#server/jobs/repeat.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Inside } from './open-inside.ts';

/** The most milliseconds for which the end of the store waits for requests. */
const mostEndMs = 4500;

export interface Swap {
  /** Answers a request by the inside that is open now. */
  answer: RequestListener;
  current(): Inside;
  /**
   * Puts another inside in place of the open one. Requests that have begun are finished by the former one, which then ends. Its jobs end
   * before those of the new one begin, so that no job runs twice on this node.
   */
  put(next: Inside): Promise<void>;
  /** Ends the jobs, and all insides after their last request. */
  stop(): Promise<void>;
}

export function swapInside(first: Inside, logger: Logger, noteRun: Metrics['noteRun']): Swap {
  let open = opened(first);
  let jobs = repeatJobs(first.jobs, logger, noteRun);
  const ending = new Set<Promise<void>>();

  return {
    answer: (request, response) => open.answer(request, response),
    current: () => open.inside,

    async put(next) {
      const former = open;
      open = opened(next);
      await jobs.stop();
      jobs = repeatJobs(next.jobs, logger, noteRun);
      endLater(former);
    },

    async stop() {
      await jobs.stop();
      await Promise.race([Promise.all([open.ended(), ...ending]), wait(mostEndMs, undefined, { ref: false })]);
      await open.inside.stop();
    },
  };

  function endLater(former: Counted): void {
    const end = former
      .ended()
      .then(() => former.inside.stop())
      .catch((err: unknown) =>
        logger.warn({ err }, 'the parts of the store with the former settings did not end cleanly'),
      )
      .finally(() => ending.delete(end));
    ending.add(end);
  }
}

interface Counted {
  inside: Inside;
  answer: RequestListener;
  /** Resolves when no request is left. */
  ended(): Promise<void>;
}

/** Counts the requests that an inside answers. */
function opened(inside: Inside): Counted {
  let running = 0;
  let noteEnd: (() => void) | undefined;
  return {
    inside,
    answer(request, response) {
      running += 1;
      response.once('close', () => {
        running -= 1;
        if (running === 0) noteEnd?.();
      });
      inside.answer(request, response);
    },
    ended: () =>
      new Promise((resolve) => {
        noteEnd = resolve;
        if (running === 0) resolve();
      }),
  };
}
