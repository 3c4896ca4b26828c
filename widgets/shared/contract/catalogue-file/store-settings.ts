import * as z from 'zod/mini';
import { email } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { paymentMarks } from '#shared/contract/store.ts';
import { currencyCode } from './currency-code.ts';
import { exchangeRates } from './exchange-rates.ts';
import { key, someOf, text } from './fields.ts';
import { article, item } from './item.ts';
import { link, linkInEachLanguage, mapUrl, phone } from './link.ts';
import { mailTexts } from './mail-texts.ts';
import { pictureOrAddress } from './picture.ts';

const slide = z.strictObject({ image: pictureOrAddress, title: text, text, link });

const sameWords = z.array(z.string().check(z.trim(), z.minLength(1))).check(z.minLength(2, 'needs two words or more'));

export const storeSettings = z.strictObject({
  name: text,
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b6e6e')),
  logo: z.string(),
  /** Logo of each language, if the logos differ. */
  logos: z.optional(text),
  /** ISO 4217. When this or another optional field of the store is missing, the value of `specifiedProfile` applies. */
  currency: z.optional(currencyCode),
  /** Rates of other currencies. Beside each price, pages show its rounded value in the currency that the visitor has chosen. */
  exchangeRates: z.optional(exchangeRates),
  languages: z.optional(z.array(z.enum(localeCodes)).check(z.minLength(1))),
  defaultLanguage: z.optional(z.enum(localeCodes)),
  /** ISO 3166-1 alpha-2: the country of most buyers' addresses and telephone numbers. */
  country: z.optional(z.string().check(z.refine(isCountry, 'must be a country of ISO 3166-1, such as DE'))),
  timeZone: z.optional(z.string()),
  /** Tax class → percent, contained in the prices. */
  taxes: z.optional(z.record(key, z.number().check(z.minimum(0), z.maximum(100)))),
  /** The seller, as named on receipts. */
  operator: z.optional(
    z.strictObject({
      name: text,
      address: z.optional(text),
      /** Tax or business number, including its label. */
      number: z.optional(text),
      note: z.optional(text),
    }),
  ),
  /** Words with the same meaning for visitors who search, by language. */
  synonyms: z.optional(someOf(localeCodes, z.array(sameWords))),
  legalLinks: z.optional(
    z.strictObject({
      imprint: z.optional(linkInEachLanguage),
      terms: z.optional(linkInEachLanguage),
      privacy: z.optional(linkInEachLanguage),
    }),
  ),
  /** Contact of the store. The footer of every page shows each part that is set. */
  contact: z.optional(
    z.strictObject({
      address: z.optional(text),
      mapUrl: z.optional(mapUrl),
      phone: z.optional(phone),
      hours: z.optional(text),
    }),
  ),
  /** Payment marks to show; if missing, those of the offered payment methods. */
  paymentMarks: z.optional(z.array(z.enum(paymentMarks))),
  refundMailTo: z.string(),
  /** Address for enquiries of visitors, if it differs from `refundMailTo`. */
  enquiryMailTo: z.optional(email),
  notice: z.optional(z.strictObject({ title: text, subtitle: text, text })),
  banner: z._default(z.array(slide), []),
  slider: z._default(z.array(slide), []),
  byLaw: text,
  articles: z.optional(z.array(article)),
  items: z.optional(z.array(item)),
  /** The operator's own words in emails, on tickets and on receipts. */
  mailTexts: z.optional(mailTexts),
  footerLinks: z._default(z.array(z.strictObject({ key: z.string(), title: text, url: linkInEachLanguage })), []),
  socialLinks: z._default(z.array(z.strictObject({ key: z.string(), url: link })), []),
});

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
