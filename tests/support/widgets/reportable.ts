/**
 * A failed assertion without its compared values if they cannot be copied, as elements cannot.
 * The runner in the browser copies them for its report. A value that cannot be copied stops it, and the whole file is reported as
 * unfinished.
 */
export function reportable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  try {
    structuredClone([actual, expected]);
    return error;
  } catch {
    return Object.assign(error, { actual: undefined, expected: undefined });
  }
}
