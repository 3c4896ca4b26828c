import type { ExchangeRates } from '#server/catalogue-file/format/exchange-rates.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { LegalPage, PaymentMark } from '#shared/contract/store.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';

/** The store's own texts, pictures and links. They are ours with every back end. */
export interface Content {
  /** Changes with every change of the content, and with nothing else; pages and answers are cached under it. */
  version(): Promise<string>;
  texts(locale: LocaleCode): Promise<StoreTexts>;
  /** The store's articles and items that have all that a visitor typed, best first. */
  findPages(locale: LocaleCode, keyword: string): Promise<FoundPage[]>;
  /** True when an earlier catalogue had an item of this id, which is not there any more. */
  wasItem(id: string): Promise<boolean>;
  /** The same for an article. */
  wasArticle(id: string): Promise<boolean>;
}

/** A page of the store's own that a search has found. */
export interface FoundPage {
  kind: 'article' | 'item';
  id: string;
  title: string;
  summary: string;
  image: string | null;
  /** Where its title has what was looked for. */
  titleMarks: Marks;
}

/** The store's own texts and pictures in one language. */
export interface StoreTexts {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Absolute paths or URLs, as all pictures here. */
  logo: string;
  banner: Slide[];
  slider: Slide[];
  /** `key` is the same in all languages. It changes when the text changes in any of them. */
  notice: { key: string; title: string; subtitle: string; text: string };
  byLaw: string;
  articles: Article[];
  items: Item[];
  footerLinks: { key: string; title: string; url: string }[];
  legalLinks: { key: LegalPage; url: string }[];
  socialLinks: { key: string; url: string }[];
  refundMailTo: string;
  /** Where enquiries of visitors go; empty where the store names none. */
  enquiryMailTo: string;
  /** Empty parts are not named. */
  contact: { address: string; mapUrl: string; phone: string; hours: string };
  /** Null for the marks of the payment methods that are offered. */
  paymentMarks: PaymentMark[] | null;
  /** Null where the operator has named none. */
  exchangeRates: ExchangeRates | null;
}

export interface Slide {
  image: string;
  title: string;
  text: string;
  link: string;
}
