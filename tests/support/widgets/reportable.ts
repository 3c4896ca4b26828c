/**
 * A failed assertion without the values that it compared, where these cannot be copied, as elements cannot: the runner in the browser
 * copies them to report them, stops at the first that it cannot copy, and its whole file of tests then ends as not finished.
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
