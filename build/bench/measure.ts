/** What a run of many equal steps took. */
export interface Measured {
  perSecond: number;
  /** Milliseconds of one step. */
  p50: number;
  p99: number;
  count: number;
  failures: number;
}

/** Runs `step` over and over in `clients` loops at once, for `seconds`; a step that throws counts as a failure. */
export async function measure(options: {
  clients: number;
  seconds: number;
  step: (client: number) => Promise<void>;
}): Promise<Measured> {
  const { clients, seconds, step } = options;
  const times: number[] = [];
  let failures = 0;
  let firstFault: unknown;
  const begun = performance.now();
  const end = begun + seconds * 1000;

  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const from = performance.now();
        try {
          await step(client);
          times.push(performance.now() - from);
        } catch (fault) {
          failures += 1;
          firstFault ??= fault;
        }
      }
    }),
  );

  if (failures > 0) console.error(`${failures} steps failed; the first: ${String(firstFault)}`);
  const took = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    count: times.length,
    failures,
  };
}
