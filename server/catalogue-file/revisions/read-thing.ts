import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf, requiredLanguage } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Reader } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type Draft, draftOf } from './draft.ts';
import { findDraft } from './draft-rows.ts';
import { printOfText, readPublished } from './published-things.ts';
import { keyOf, type ThingDocument, type ThingName } from './thing.ts';

export interface ReadThing {
  published: ThingDocument | null;
  /** The print of the published document, which an editor sends back with a save. */
  publishedPrint: string | null;
  draft: Draft | null;
  /** The store's languages, the required one first. */
  languages: LocaleCode[];
  currency: string;
}

/** Reads a thing as it is published, and its draft. */
export async function readThing(reader: Reader, name: ThingName): Promise<Result<ReadThing>> {
  const generation = await readActiveGeneration(reader);
  const profile = await readProfile(reader, generation);
  const row = await findDraft(reader, name);
  const text = (await readPublished(reader, generation, [name])).get(keyOf(name));
  if (text === undefined && !row) return fail('thing-not-found');
  return succeed({
    published: text === undefined ? null : JSON.parse(text),
    publishedPrint: printOfText(text),
    draft: row ? draftOf(row, text, profile) : null,
    languages: requiredFirst(profile),
    currency: profile.currency,
  });
}

export async function readProfile(reader: Reader, generation: number): Promise<StoreProfile> {
  return profileOf(await readStoreSettings(reader, generation));
}

function requiredFirst(profile: StoreProfile): LocaleCode[] {
  const required = requiredLanguage(profile);
  return [required, ...profile.languages.filter((code) => code !== required)];
}
