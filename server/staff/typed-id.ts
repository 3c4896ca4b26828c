/** A typed id for the audit trail. A text that cannot be an id is left out: it may be somebody's address or name. */
export function typedId(kind: string, id: string): string[] {
  return /^[\w-]{1,80}$/.test(id) ? [`${kind} ${id}`] : [];
}
