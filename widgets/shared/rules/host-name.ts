const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^${label}(\\.${label})+$`, 'i');
const longest = 253;

/** The rule 'domain': labels of letters, digits and hyphens, at most 63 characters each, with at least one dot. Specification, section 5. */
export function isHostName(text: string): boolean {
  return text.length <= longest && pattern.test(text);
}
