import type { LocaleCode } from '#shared/contract/locale.ts';
import { wordTerms } from './index-terms.ts';

/** Words with the same meaning, as the operator lists them for one language. */
export type SynonymGroups = readonly (readonly string[])[];

/** Finds the synonyms of words in a text with these terms. */
export type Synonyms = (terms: ReadonlySet<string>) => string[];

export function createSynonyms(groups: SynonymGroups, locale: LocaleCode): Synonyms {
  const read = groups.map((group) => group.map((name) => ({ name, terms: wordTerms(name, locale) })));
  return (terms) =>
    read.flatMap((group) => {
      const isNamed = group.map((one) => one.terms.length > 0 && one.terms.every((term) => terms.has(term)));
      return isNamed.includes(true) ? group.filter((_, index) => !isNamed[index]).map(({ name }) => name) : [];
    });
}
