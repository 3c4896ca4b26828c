import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { isFields, isSame, type Path } from '#site/admin/document/document.ts';

/**
 * The fields in which two documents differ, each with the smallest part that differs. A list whose length differs is one field, because its
 * entries cannot be told apart.
 */
export function differences(before: unknown, after: unknown, path: Path = []): FieldChange[] {
  if (isSame(before, after)) return [];
  const [one, other] = path.length === 0 ? [before ?? {}, after ?? {}] : [before, after];
  if (isFields(one) && isFields(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differences(one[name], other[name], [...path, name]));
  }
  if (isListOfParts(one) && isListOfParts(other) && one.length === other.length)
    return one.flatMap((entry, at) => differences(entry, other[at], [...path, at]));
  return [{ path: [...path], before: before ?? null, after: after ?? null }];
}

function isListOfParts(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isFields(entry));
}
