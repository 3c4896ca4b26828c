const fewestTries = 5;
const mostTries = 30;
/** A shorter measurement is noise. */
const noiseMs = 12;
/** How much the time may grow for eight times the length: twice what the length explains. */
const mostGrowth = 16;

/**
 * Measures the processor time of work at a length and at eight times the length. Returns why it grows too fast, or null. The shortest of
 * several tries counts, so that other programs and garbage collection cause no failure.
 */
export async function whyGrowsTooFast(length: number, work: (length: number) => unknown): Promise<string | null> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 1; tries <= mostTries; tries++) {
    long = Math.min(long, await processorTime(() => work(8 * length)));
    if (long < noiseMs) return null;
    // In turn, so that a busy machine affects both equally.
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
