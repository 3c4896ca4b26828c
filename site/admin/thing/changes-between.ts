import type { FieldChange } from '#shared/contract/staff/catalogue.ts';

type Path = FieldChange['path'];

/** The fields that differ between two documents, down to single texts and numbers. A list of another length is one change. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): FieldChange[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isRecord)) {
    return before.flatMap((one, at) => changesBetween(one, after[at], [...path, at]));
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

/** True for equal values. A field that is missing equals null. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
