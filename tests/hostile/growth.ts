const fewestTries = 5;
const mostTries = 30;
/** The milliseconds below which every measurement is noise. */
const noiseMs = 12;
/** The most growth of the time for eight times the length: sixteen times, which is twice what the length explains. */
const mostGrowth = 16;

/**
 * Measures the processor time of work at a length and at eight times the length. Returns why the time grows too fast; null when it does
 * not. The shortest of several tries counts, and suspected growth is measured more often. Other programs and garbage collection therefore
 * cause no failure.
 */
export async function whyGrowsTooFast(length: number, work: (length: number) => unknown): Promise<string | null> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 1; tries <= mostTries; tries++) {
    long = Math.min(long, await processorTime(() => work(8 * length)));
    if (long < noiseMs) return null;
    // Both lengths are measured in turn, so that the load of a busy machine affects both equally.
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
