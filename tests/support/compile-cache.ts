import { resolve } from 'node:path';

/** Environment in which the store's processes cache compiled modules for the next process, which then starts in a third of the time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache/compiled') };
