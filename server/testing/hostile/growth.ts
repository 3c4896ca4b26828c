const tries = 5;
/** Below this a time is noise, whatever it grew from. */
const noiseMs = 12;
/** A text eight times as long may take sixteen times as long: twice what its length explains. */
const mostGrowth = 16;

/**
 * Measures processor time at a length and at eight times the length; answers what grew faster than it may, null otherwise. The
 * shortest of several tries counts, so that neither other programs nor the collection of garbage can fail it.
 */
export async function whyGrowsTooFast(length: number, work: (length: number) => unknown): Promise<string | null> {
  const long = await shortest(8 * length, work);
  if (long < noiseMs) return null;
  const short = await shortest(length, work);
  const growth = long / Math.max(short, 0.1);
  return growth > mostGrowth ? `${short.toFixed(1)} ms at ${length}, ${long.toFixed(1)} ms at eight times that` : null;
}

async function shortest(length: number, work: (length: number) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && least >= noiseMs / 4; count++) {
    const before = process.cpuUsage();
    await work(length);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
