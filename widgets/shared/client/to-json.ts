/**
 * A request's body. Not by JSON.stringify, which asks for `toJSON` first: old libraries give one to all arrays of a page, and the
 * store would then get strings instead of lists.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((part) => toJson(part)).join()}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
