import type * as z from 'zod/mini';
import type { Fault, Path } from './fault.ts';
import { faultOfIssue, pathOfIssue } from './fault-of-issue.ts';

export type Report = (path: Path, message: string, code?: Fault['code']) => void;

/**
 * Parses a part of a catalogue by its schema, and reports everything that does not fit, below `path`. Null when it has reported anything.
 */
export function parsePart<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  path: Path,
  report: Report,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const { code, message } = faultOfIssue(issue, input);
    report([...path, ...pathOfIssue(issue)], message, code);
  }
  return null;
}
