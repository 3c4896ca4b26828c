/**
 * Writes a request's body without JSON.stringify, which calls `toJSON` first. Old libraries give all arrays of a page a `toJSON`, so the
 * store would get strings instead of lists.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((part) => toJson(part)).join()}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
