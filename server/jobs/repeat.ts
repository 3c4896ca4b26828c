import type { Logger } from 'pino';

export interface Job {
  name: string;
  everySeconds: number;
  /**
   * Does the work and returns the number of finished pieces, for the log. Several nodes may do it at once. When the node stops, the signal
   * aborts: the job then finishes its current piece of work and begins no other piece.
   */
  work(signal: AbortSignal): Promise<number>;
}

type NoteRun = (job: string, outcome: 'done' | 'failed') => void;

/** Runs each job repeatedly, but never twice at the same time on this node. A job that fails is logged and runs again later. */
export function repeatJobs(jobs: readonly Job[], logger: Logger, note: NoteRun = () => {}) {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  for (const job of jobs) schedule(job);

  return {
    /** Starts no more jobs, and waits for those that are running. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };

  function schedule(job: Job): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job).finally(() => {
        running.delete(run);
        schedule(job);
      });
      running.add(run);
    }, job.everySeconds * 1000);
    timers.add(timer.unref());
  }

  async function runOnce({ name, work }: Job): Promise<void> {
    try {
      const count = await work(stopping.signal);
      if (count > 0) logger.info({ job: name, count }, 'job done');
      note(name, 'done');
    } catch (fault) {
      logger.error({ job: name, err: fault }, 'job failed');
      note(name, 'failed');
    }
  }
}
