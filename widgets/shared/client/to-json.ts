/**
 * Writes a request's body. JSON.stringify would call `toJSON`, which old libraries add to all arrays of a page; the store would then get
 * strings instead of lists.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((part) => toJson(part)).join()}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
