/** JSON without `toJSON`, which old libraries add to all arrays. With it, JSON.stringify would send strings for lists. */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((part) => toJson(part)).join()}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
