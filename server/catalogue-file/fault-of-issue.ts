import type * as z from 'zod/mini';
import type { Fault, Path } from './fault.ts';

const typeNames: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Turns an issue of the schema (a zod issue) into a fault that an operator understands. */
export function faultOfIssue(issue: z.core.$ZodIssue, input: unknown): Pick<Fault, 'code' | 'message'> {
  if (issue.code === 'unrecognized_keys') {
    return { code: 'field-unknown', message: `there is no field called ${issue.keys.join(', ')}` };
  }
  return { code: 'field-invalid', message: messageOfIssue(issue, valueAt(input, issue.path)) };
}

function messageOfIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ')}`;
    case 'too_small':
      return issue.origin === 'array' ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
}

export function pathOfIssue(issue: z.core.$ZodIssue): Path {
  return issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
}
