/**
 * Removes from a failed assertion the compared values that cannot be copied, such as elements. The runner in the browser copies the values
 * for its report. A value that cannot be copied would stop the runner, and the whole file would be reported as unfinished.
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
