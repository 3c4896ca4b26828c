import { readActiveGeneration, readCategories, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf, requiredLanguage } from '#server/catalogue-file/profile-of.ts';
import type { Reader } from '#server/database/database.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { productForm } from '#shared/contract/staff/shops.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

/** Reads what the form of a product needs of the store. Visitors see all of it too. */
export async function readProductForm(reader: Reader, locale: LocaleCode): Promise<ResponseOf<typeof productForm>> {
  const generation = await readActiveGeneration(reader);
  const profile = profileOf(await readStoreSettings(reader, generation));
  const required = requiredLanguage(profile);
  const categories = await readCategories(reader, generation);
  return {
    languages: [required, ...profile.languages.filter((code) => code !== required)],
    currency: profile.currency,
    taxes: { ...profile.taxes },
    categories: categories.map(({ id, name }) => ({ id, name: localizedText(name, locale) })),
  };
}
