import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatJobs } from './repeat.ts';

const logger = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a job', () => {
  it('runs repeatedly, also after it has failed', async () => {
    const work = vi.fn().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('busy')).mockResolvedValue(0);
    const jobs = repeatJobs([{ name: 'sweep', everySeconds: 10, work }], logger);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(work).toHaveBeenCalledTimes(3);
    await jobs.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('never runs twice at once, and is awaited at the end', async () => {
    const run = Promise.withResolvers<number>();
    const work = vi.fn(() => run.promise);
    const jobs = repeatJobs([{ name: 'slow', everySeconds: 1, work }], logger);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    const stopping = jobs.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(100);
    expect(stopped).not.toHaveBeenCalled();
    run.resolve(0);
    await stopping;
    expect(stopped).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gets a signal when the node stops', async () => {
    const work = vi.fn(
      (signal: AbortSignal) => new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0))),
    );
    const jobs = repeatJobs([{ name: 'long', everySeconds: 1, work }], logger);
    await vi.advanceTimersByTimeAsync(1000);
    await jobs.stop();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is reported at each run', async () => {
    const work = vi.fn().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('busy')).mockResolvedValue(0);
    const note = vi.fn();
    const jobs = repeatJobs([{ name: 'sweep', everySeconds: 1, work }], logger, note);
    await vi.advanceTimersByTimeAsync(3000);
    await jobs.stop();
    expect(note.mock.calls).toEqual([
      ['sweep', 'done'],
      ['sweep', 'failed'],
      ['sweep', 'done'],
    ]);
  });

  it('keeps no process alive while it waits for its turn', () => {
    vi.useRealTimers();
    // Only timers that keep a process alive are counted.
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    const jobs = repeatJobs([{ name: 'later', everySeconds: 3600, work: async () => 0 }], logger);
    expect(timers()).toBe(before);
    return jobs.stop();
  });
});
