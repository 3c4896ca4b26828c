import type * as z from 'zod/mini';
import { type Fault, type Path, valueAt } from './fault.ts';

export type Report = (path: Path, message: string, code?: Fault['code']) => void;

/** Parses a part of a catalogue by its schema. Reports everything that does not fit, below `path`, and then returns null. */
export function parsePart<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  path: Path,
  report: Report,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const at = [...path, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
    if (issue.code === 'unrecognized_keys')
      report(at, `there is no field called ${issue.keys.join(', ')}`, 'field-unknown');
    else report(at, messageOfIssue(issue, valueAt(input, issue.path)), 'field-invalid');
  }
  return null;
}

const typeNames: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

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
