import { resolve } from 'node:path';

/** Environment in which a process of ours keeps its compiled modules for the next one, which then starts in a third of the time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache/compiled') };
