/** Figures of many equal steps. */
export interface Measured {
  perSecond: number;
  /** Milliseconds of a step. */
  p50: number;
  p99: number;
  count: number;
}

export interface MeasureOptions {
  clients: number;
  /** A length in seconds, a number of steps, or a flag that the caller sets. */
  until: { seconds: number } | { count: number } | { isOver: boolean };
  step: () => Promise<unknown>;
}

/** Repeats `step` in `clients` parallel loops. A step that throws ends the run, because figures with failed steps would mean nothing. */
export async function measure({ clients, until, step }: MeasureOptions): Promise<Measured> {
  const times: number[] = [];
  let begunSteps = 0;
  let hasFailed = false;
  const begun = performance.now();
  const isOver = () => {
    if (hasFailed) return true;
    if ('isOver' in until) return until.isOver;
    return 'seconds' in until ? performance.now() - begun >= until.seconds * 1000 : begunSteps >= until.count;
  };

  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver()) {
        begunSteps += 1;
        const from = performance.now();
        try {
          await step();
        } catch (fault) {
          hasFailed = true;
          throw fault;
        }
        times.push(performance.now() - from);
      }
    }),
  );

  const took = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    count: times.length,
  };
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
