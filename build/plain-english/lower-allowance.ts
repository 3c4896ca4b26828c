import { countOffences, findExcess, readAllowance, writeAllowance } from './allowance.ts';
import { findOffences } from './find-offences.ts';

/**
 * `node build/plain-english/lower-allowance.ts` stores the current counts as the new allowance, unless one of them has grown. With a path,
 * such as `docs` or `server/sales`, it lists the offences below it, and writes nothing.
 */
const [below] = process.argv.slice(2);
const offences = findOffences();
if (below !== undefined) {
  const listed = offences.filter(({ place }) => place.startsWith(below));
  for (const { rule, place, text } of listed) console.log(`${place} ${rule}: ${text}`);
} else {
  const counted = countOffences(offences);
  const excess = findExcess(counted, readAllowance());
  if (excess.length === 0) writeAllowance(counted);
  else console.error(`${excess.join('\n')}\nThe allowance was not changed. Name a path to list its offences.`);
  process.exitCode = excess.length === 0 ? 0 : 1;
}
