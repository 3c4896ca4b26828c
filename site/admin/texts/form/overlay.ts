/** A text, a group of texts, or a text with a number. */
type Words = Readonly<Record<string, unknown>>;

/** The texts with those of another language laid over them, group by group. Texts that the other language lacks stay. */
export function overlay<Texts extends object>(texts: Texts, over: object): Texts {
  const merged = Object.entries(over).map(([name, words]) => {
    const below = (texts as Words)[name];
    return [name, isGroup(words) && isGroup(below) ? overlay(below, words) : words];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}

function isGroup(words: unknown): words is object {
  return typeof words === 'object' && words !== null;
}
