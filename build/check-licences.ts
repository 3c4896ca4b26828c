import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyLicencesRefused } from './licences.ts';

/** Part of `npm run check`: fails unless the operator may pass on all packages of a store. */
const refused = whyLicencesRefused(JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')));
for (const sentence of refused) console.error(sentence);
process.exitCode = refused.length > 0 ? 1 : 0;
