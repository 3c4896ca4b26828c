/** So many findings of a kind say enough. */
export const mostOfKind = 20;

/** The first findings of each kind: those that say the same until their colon. */
export function someOfEach(findings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return findings.filter((finding) => {
    const kind = finding.slice(0, finding.indexOf(':'));
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfKind;
  });
}
