import { setImmediate } from 'node:timers/promises';
import { readActiveGeneration, readProducts } from '#server/catalogue-file/generation-rows.ts';
import type { Reader } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { missingTexts } from '#shared/rules/missing-texts.ts';
import { readParts } from './catalogue-parts.ts';
import type { ThingDocument, ThingName } from './thing.ts';

/** A thing that lacks texts in a language, with their number. */
export interface UntranslatedThing extends ThingName {
  document: ThingDocument;
  texts: number;
}

/** The first published things that lack texts in a language. It stops at `most`, because a new language lacks nearly all. */
export async function findMissingTexts(
  reader: Reader,
  language: LocaleCode,
  most: number,
): Promise<UntranslatedThing[]> {
  const generation = await readActiveGeneration(reader);
  const found: UntranslatedThing[] = [];
  const look = (name: ThingName, document: ThingDocument) => {
    const texts = missingTexts(document, [language]);
    if (texts > 0) found.push({ ...name, document, texts });
  };
  for (const [kind, things] of await readParts(reader, generation)) {
    for (const [id, document] of things) look({ kind, id }, document);
  }
  for await (const products of readProducts(reader, generation)) {
    if (found.length >= most) break;
    for (const product of products) look({ kind: 'product', id: product.sku }, { ...product });
    await setImmediate();
  }
  return found.slice(0, most);
}
