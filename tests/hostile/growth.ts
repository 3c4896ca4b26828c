const fewestTries = 5;
const mostTries = 30;
/** The time below which every measurement is noise. */
const noiseMs = 12;
/** A text eight times as long may take sixteen times as long: twice what its length explains. */
const mostGrowth = 16;

/**
 * Measures the processor time of some work at a length and at eight times the length. Answers why it grows too fast, null when it does not. The shortest
 * of several tries counts, and what seems to grow too fast is tried more often: neither other programs nor the collection of garbage can fail it.
 */
export async function whyGrowsTooFast(length: number, work: (length: number) => unknown): Promise<string | null> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 1; tries <= mostTries; tries++) {
    long = Math.min(long, await processorTime(() => work(8 * length)));
    if (long < noiseMs) return null;
    // Tried in turn, so that both are tried in the same minutes of a busy machine.
    short = Math.min(short, await processorTime(() => work(length)));
    if (tries >= fewestTries && long / Math.max(short, 0.1) <= mostGrowth) return null;
  }
  return `${short.toFixed(1)} ms at ${length}, ${long.toFixed(1)} ms at eight times that`;
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
