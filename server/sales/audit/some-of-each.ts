export const mostOfKind = 20;

/** The first findings of each kind. Findings of one kind have the same text before the colon. */
export function someOfEach(findings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return findings.filter((finding) => {
    const kind = finding.slice(0, finding.indexOf(':'));
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfKind;
  });
}
