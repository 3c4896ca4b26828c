import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';

/** Reports values that appear more than once in a list. The fault is at the given field of the repeated entry, or at the entry itself. */
export function reportTwins(
  values: readonly (string | number)[],
  path: Path,
  field: string | null,
  report: Report,
): void {
  const seen = new Set<string | number>();
  values.forEach((value, index) => {
    const at = [...path, index, ...(field === null ? [] : [field])];
    if (seen.has(value)) report(at, `${value} is there twice`, 'duplicate');
    seen.add(value);
  });
}
