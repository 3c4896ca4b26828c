import { createHash } from 'node:crypto';

/** A short hash of a document, whatever the sequence of its fields. */
export function printOf(document: unknown): string {
  return createHash('sha1').update(JSON.stringify(document, sortFields)).digest('base64');
}

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((name) => [name, fields[name]]),
  );
}
