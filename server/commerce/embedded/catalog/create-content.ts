import type { Content } from '#server/commerce/content.ts';
import type { StoreSettings } from '#server/commerce/embedded/catalogue-file/format.ts';
import { type LocaleCode, languageNames, languageTags, localeCodes } from '#shared/contract/locale.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { blankStore } from './blank-store.ts';
import { logoUrl, pictureUrl } from './media-url.ts';
import type { ProductStore } from './product-store.ts';

export interface ContentParts {
  products: ProductStore;
  clock: () => Date;
  timeZone: string;
  publicUrl: string;
  holdMinutes: number;
  paymentMethods: string[];
}

export function createContent(parts: ContentParts): Content {
  return {
    async storeConfig({ locale }) {
      const store = (await parts.products.current()).settings ?? blankStore;
      const text = (value: StoreSettings['name'] | undefined) => localizedText(value, locale);
      const mediaBase = `${parts.publicUrl}/media/`;
      return {
        storeConfig: {
          store_code: locale,
          store_name: text(store.name),
          locale: languageTags[locale],
          base_currency_code: 'HKD',
          time_zone: parts.timeZone,
          today: operatorTime(parts.clock(), parts.timeZone).day,
          payment_methods: parts.paymentMethods,
          hold_minutes: parts.holdMinutes,
        },
        availableStores: localeCodes.map((code) => ({
          store_code: code,
          locale: languageTags[code],
          name: languageNames[code],
        })),
        logo: logoUrl(store.logo),
        banner: presentSlides(store.banner, locale),
        slider: presentSlides(store.slider, locale),
        cmsList: {
          config_by_law: text(store.byLaw),
          footer_links: store.footerLinks.map(({ key, title, url }) => ({ key, title: text(title), url: text(url) })),
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

function presentSlides(slides: StoreSettings['banner'], locale: LocaleCode): StoreConfig['banner'] {
  return slides.map((slide) => ({
    image: pictureUrl(slide.image),
    title: localizedText(slide.title, locale),
    text: localizedText(slide.text, locale),
    link: slide.link,
  }));
}
