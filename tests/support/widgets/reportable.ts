/**
 * Removes from a failed assertion the values that cannot be copied, such as elements. The browser's runner copies them for its report;
 * otherwise it would stop, and report the whole file as unfinished.
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
