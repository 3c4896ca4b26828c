type Document = Record<string, unknown>;

/** The name of a thing: its title, name or label in the first language that has one. Empty without one. */
export function nameOfThing(document: Document | null, languages: readonly string[]): string {
  const text = document?.name ?? document?.title ?? document?.label;
  if (typeof text !== 'object' || text === null) return '';
  const texts = text as Record<string, unknown>;
  const found = languages.map((code) => texts[code]).find(Boolean) ?? Object.values(texts)[0];
  return typeof found === 'string' ? found : '';
}
