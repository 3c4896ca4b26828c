import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { StoreTexts } from '#server/content/content.ts';
import { type LocaleCode, languageNames, languageTags } from '#shared/contract/locale.ts';
import type { CurrencyRates, PaymentMark, StoreConfig } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { areRatesCurrent, lastDayOfRates } from '#shared/rules/exchange-rates.ts';
import { marksOfKind } from '#shared/rules/payment-marks.ts';

export interface StoreSurroundings {
  publicUrl: string;
  /** Takes precedence over the catalogue's time zone. */
  timeZone?: string | undefined;
  holdMinutes: number;
  asksCompany: boolean;
  paymentOptions: (currency: string) => PaymentOption[];
}

type PaymentOption = StoreConfig['storeConfig']['payment_options'][number];

export function presentStore(
  texts: StoreTexts,
  profile: StoreProfile,
  { locale, today }: { locale: LocaleCode; today: Day },
  { publicUrl, timeZone = profile.timeZone, holdMinutes, asksCompany, paymentOptions }: StoreSurroundings,
): StoreConfig {
  const mediaBase = `${publicUrl}/media/`;
  const options = paymentOptions(profile.currency);
  return {
    storeConfig: {
      store_code: locale,
      store_name: texts.name,
      locale: languageTags[locale],
      base_currency_code: profile.currency,
      default_country: profile.country,
      time_zone: timeZone,
      today,
      payment_methods: options.map(({ method }) => method),
      payment_options: options,
      payment_marks: marksOf(options, texts),
      hold_minutes: holdMinutes,
      asks_company: asksCompany,
    },
    currency_rates: presentRates(texts.exchangeRates, profile.currency, { locale, today }),
    availableStores: profile.languages.map((code) => ({
      store_code: code,
      locale: languageTags[code],
      name: languageNames[code],
      is_default_store: code === profile.defaultLanguage,
    })),
    logo: texts.logo,
    banner: texts.banner,
    slider: texts.slider,
    cmsList: {
      config_by_law: texts.byLaw,
      footer_links: texts.footerLinks,
      legal_links: texts.legalLinks,
      social_links: texts.socialLinks,
      articles: texts.articles.map(({ content: _, ...card }) => card),
    },
    frontendurl: publicUrl,
    inventoryapiurl: `${publicUrl}/api/inventory`,
    refundmailto: texts.refundMailTo,
    contact: {
      address: texts.contact.address,
      map_url: texts.contact.mapUrl,
      phone: texts.contact.phone,
      hours: texts.contact.hours,
    },
    base_media_url: mediaBase,
    secure_base_media_url: mediaBase,
    shopColor: texts.color,
    shopTypeface: texts.typeface,
    notice_title: texts.notice.title,
    notice_subtitle: texts.notice.subtitle,
    notice: texts.notice.text,
    notice_key: texts.notice.key,
    config_by_law: texts.byLaw,
  };
}

/** The current exchange rates with the currencies' names; empty when the rates are out of date. */
function presentRates(
  known: StoreTexts['exchangeRates'],
  own: string,
  { locale, today }: { locale: LocaleCode; today: Day },
): CurrencyRates {
  if (!known || !areRatesCurrent(known.asOf, today)) return { as_of: null, valid_until: null, list: [] };
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'currency' });
  const list = Object.entries(known.rates)
    .filter(([currencyCode]) => currencyCode !== own)
    .map(([currencyCode, rate]) => ({
      // A currency code of ISO 4217 begins with the code of its country, or with X if several countries or none have the currency.
      countryCode: currencyCode.startsWith('X') ? '' : currencyCode.slice(0, 2),
      currencyCode,
      Currency: names.of(currencyCode) ?? currencyCode,
      rate,
    }));
  return { as_of: known.asOf, valid_until: lastDayOfRates(known.asOf), list };
}

/** The payment marks: those that the operator has chosen, or those of the payment methods. Empty while the store has no payment method. */
function marksOf(options: readonly PaymentOption[], { paymentMarks }: Pick<StoreTexts, 'paymentMarks'>): PaymentMark[] {
  if (options.length === 0) return [];
  return [...new Set(paymentMarks ?? options.flatMap(({ kinds }) => kinds.flatMap((kind) => marksOfKind[kind])))];
}
