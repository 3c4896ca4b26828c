/** Milliseconds before each retry. */
const waits = [400, 1500, 4000];

/** Repeats an attempt until it succeeds, at most four times. Without a connection it gives up at once. */
export async function tryAgain<Value>(attempt: (failures: number) => Promise<Value>): Promise<Value> {
  for (const [failures, ms] of waits.entries()) {
    try {
      return await attempt(failures);
    } catch (fault) {
      if (!navigator.onLine) throw fault;
    }
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return attempt(waits.length);
}
