import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** True in the program that `npm run build` makes from the server's sources. */
export const isBuiltProgram = !import.meta.url.endsWith('.ts');

/** The project's folder, for the sources and the built program alike. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

interface Bounds {
  maxYoungGenerationSizeMb: number;
  maxOldGenerationSizeMb: number;
}

/** Starts the module `name`, in the folder of the calling module (`url`), as a thread with separate memory limits. */
export function startThread(name: string, url: string, resourceLimits: Bounds, workerData?: unknown): Worker {
  // The option --max-semi-space-size of the main process would override this thread's limit. The main thread has already read the option,
  // so it is reset here.
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(new URL(isBuiltProgram ? `./${name}.js` : `./${name}.ts`, url), { workerData, resourceLimits });
}
