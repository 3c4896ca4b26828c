import type * as z from 'zod/mini';
import { describeIssue, issuePath } from './describe-issue.ts';
import type { Fault, Path } from './fault.ts';

export type Report = (path: Path, message: string, code?: Fault['code']) => void;

/** Reads a part of a catalogue by its schema, and reports all that does not fit, below `path`. Null when anything does not. */
export function parsePart<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  path: Path,
  report: Report,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const { code, message } = describeIssue(issue, input);
    report([...path, ...issuePath(issue)], message, code);
  }
  return null;
}
