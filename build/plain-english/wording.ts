/** Words that stop a reader without saying more than plain ones. */
const banned =
  /\b(anew|all the same|who(?:so)?ever|whom(?:so)?ever|thereby|there(?:of|upon|from)|wherefrom|(?<!of )it were|by then|such a one|what of|(?:is|are|was|were|be) told(?! apart))\b/gi;

const prepositions =
  'about above across after against along among around as at before behind below beneath beside between beyond by despite during except for from in inside into like near of off on onto out outside over per since through throughout till to toward towards under until unto up upon via with within without';
const pronouns =
  'he her hers him his i it its itself me mine ours she that their theirs them these they this those us we what whatever which who whom whose you yours';
const others = 'if whether';
const neverFirst = new Set(`${prepositions} ${pronouns} ${others}`.split(' '));

export function bannedWordsOf(text: string): string[] {
  return Array.from(text.matchAll(banned), ([word]) => word.toLowerCase());
}

/** The first word of a doc comment when it is a preposition or a pronoun; null when the comment begins with a noun or a verb, as it should. */
export function wrongFirstWord(comment: string): string | null {
  const [word = ''] = /^\p{L}+(?!\p{L}|['’-])/u.exec(comment) ?? [];
  return neverFirst.has(word.toLowerCase()) ? word : null;
}
