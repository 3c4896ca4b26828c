import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#shared/contract/staff/catalogue.ts';

/** The most fields of one thing that an answer shows. */
const mostFields = 300;

/** The first fields that differ between two documents. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  return diffFields(before, after).slice(0, mostFields);
}

/** The fields that differ between two documents, the deepest ones that have another value. Entries of lists are compared by their position. */
export function diffFields(before: unknown, after: unknown, path: FieldChange['path'] = []): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) => diffFields(before[at], after[at], [...path, at])).flat();
  }
  if (isObject(before) && isObject(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields.flatMap((field) => diffFields(before[field], after[field], [...path, field]));
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
