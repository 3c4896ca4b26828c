import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** True in the program that `npm run build` makes of the server's sources. */
export const isBuiltProgram = !import.meta.url.endsWith('.ts');

/** The project's folder, for the sources and the built program alike. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

interface Bounds {
  maxYoungGenerationSizeMb: number;
  maxOldGenerationSizeMb: number;
}

/** Starts a thread in bounds of its own. Its module stands beside the one that starts it, whose own address `url` is. */
export function startThread(name: string, url: string, resourceLimits: Bounds, workerData?: unknown): Worker {
  // What a start says of the young objects holds for the main thread, which has heard it by now: it would go before the bounds of a thread.
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(new URL(isBuiltProgram ? `./${name}.js` : `./${name}.ts`, url), { workerData, resourceLimits });
}
