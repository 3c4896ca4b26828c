import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';

/** Reports entries of a list that repeat an earlier entry, or an earlier entry's value of `field`. */
export function reportTwins<Entry>(
  entries: readonly Entry[],
  path: Path,
  field: (keyof Entry & string) | null,
  report: Report,
): void {
  const seen = new Set<unknown>();
  entries.forEach((entry, index) => {
    const value = field === null ? entry : entry[field];
    const at = [...path, index, ...(field === null ? [] : [field])];
    if (seen.has(value)) report(at, `${value} is there twice`, 'duplicate');
    seen.add(value);
  });
}
