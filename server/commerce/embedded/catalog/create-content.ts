import type { Content } from '#server/commerce/content.ts';
import type { StoreSettings } from '#server/commerce/embedded/catalogue-file/format.ts';
import { type LocaleCode, languageNames, languageTags } from '#shared/contract/locale.ts';
import { legalPages, type PaymentMark, type StoreConfig } from '#shared/contract/store.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { blankStore } from './blank-store.ts';
import { logoUrl, pictureUrl } from './media-url.ts';
import type { ProductStore } from './product-store.ts';

export interface ContentParts {
  products: ProductStore;
  clock: () => Date;
  /** Counts before the catalogue's. */
  timeZone?: string | undefined;
  publicUrl: string;
  holdMinutes: number;
  paymentMethods: string[];
}

export function createContent(parts: ContentParts): Content {
  return {
    async profile() {
      return (await parts.products.current()).profile;
    },
    async storeConfig({ locale }) {
      const { settings, profile } = await parts.products.current();
      const store = settings ?? blankStore;
      const timeZone = parts.timeZone ?? profile.timeZone;
      const text = (value: StoreSettings['name'] | undefined) => localizedText(value, locale);
      const mediaBase = `${parts.publicUrl}/media/`;
      return {
        storeConfig: {
          store_code: locale,
          store_name: text(store.name),
          locale: languageTags[locale],
          base_currency_code: profile.currency,
          default_country: profile.country,
          time_zone: timeZone,
          today: operatorTime(parts.clock(), timeZone).day,
          payment_methods: parts.paymentMethods,
          payment_marks: marksOf(parts.paymentMethods, store),
          hold_minutes: parts.holdMinutes,
        },
        availableStores: profile.languages.map((code) => ({
          store_code: code,
          locale: languageTags[code],
          name: languageNames[code],
          is_default_store: code === profile.defaultLanguage,
        })),
        logo: logoUrl(store.logo),
        banner: presentSlides(store.banner, locale),
        slider: presentSlides(store.slider, locale),
        cmsList: {
          config_by_law: text(store.byLaw),
          footer_links: store.footerLinks.map(({ key, title, url }) => ({ key, title: text(title), url: text(url) })),
          legal_links: legalPages.flatMap((key) => {
            const url = text(store.legalLinks?.[key]);
            return url ? [{ key, url }] : [];
          }),
          social_links: store.socialLinks,
        },
        frontendurl: parts.publicUrl,
        inventoryapiurl: `${parts.publicUrl}/api/inventory`,
        refundmailto: store.refundMailTo,
        base_media_url: mediaBase,
        secure_base_media_url: mediaBase.replace(/^http:/, 'https:'),
        shopColor: store.color,
        notice_title: text(store.notice?.title),
        notice_subtitle: text(store.notice?.subtitle),
        notice: text(store.notice?.text),
        config_by_law: text(store.byLaw),
      };
    },
  };
}

/** What each way to pay is known by. The test gateway moves no money and stands for nobody. */
const marksOfMethod: Readonly<Record<string, readonly PaymentMark[]>> = { test: [] };

/** The operator's own list, or what the ways to pay are known by; none while nobody can pay. */
function marksOf(methods: readonly string[], { paymentMarks }: StoreSettings): PaymentMark[] {
  if (methods.length === 0) return [];
  return [...new Set(paymentMarks ?? methods.flatMap((method) => marksOfMethod[method] ?? []))];
}

function presentSlides(slides: StoreSettings['banner'], locale: LocaleCode): StoreConfig['banner'] {
  return slides.map((slide) => ({
    image: pictureUrl(slide.image),
    title: localizedText(slide.title, locale),
    text: localizedText(slide.text, locale),
    link: slide.link,
  }));
}
