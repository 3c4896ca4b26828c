import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import type { MailTextName } from '#shared/contract/catalogue-file/mail-texts.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { LegalPage, PaymentMark } from '#shared/contract/store.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';

/** The store's own texts, pictures and links. They are stored in this database, even if another program is the back end. */
export interface Content {
  /** A version that changes only with the content; pages and answers are cached under it. */
  version(): Promise<string>;
  texts(locale: LocaleCode): Promise<StoreTexts>;
  /** The shop of a vendor; null when the vendor has none. */
  shopOf(locale: LocaleCode, vendor: string): Promise<VendorShop | null>;
  /** The store's articles and items that contain all typed words, the best match first. */
  findPages(locale: LocaleCode, keyword: string): Promise<FoundPage[]>;
  /** True when an earlier catalogue had an item with this id, but the current one does not. */
  wasItem(id: string): Promise<boolean>;
  /** True when an earlier catalogue had an article with this id, but the current one does not. */
  wasArticle(id: string): Promise<boolean>;
}

/** The shop of a vendor, as the pages of its products show it. */
export interface VendorShop {
  name: string;
  /** Empty without a text. */
  about: string;
  logo: string | null;
  /** `#rrggbb`; empty for the colour of the store. */
  colour: string;
}

/** An article or item of the store that a search has found. */
export interface FoundPage {
  kind: 'article' | 'item';
  id: string;
  title: string;
  summary: string;
  image: string | null;
  /** The positions of the matched words in its title. */
  titleMarks: Marks;
}

export interface StoreTexts {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** An absolute path or a URL, as for all pictures here. */
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
  /** The address for visitors' enquiries; empty when the store has none. */
  enquiryMailTo: string;
  /** Each part is empty when it is not set. */
  contact: { address: string; mapUrl: string; phone: string; hours: string };
  /** The operator's own words in this language for emails and documents. */
  mailTexts: Partial<Record<MailTextName, string>>;
  /** The payment marks that the operator has chosen; null to show those of the offered payment methods. */
  paymentMarks: PaymentMark[] | null;
  /** The operator's exchange rates; null when there are none. */
  exchangeRates: ExchangeRates | null;
}

export interface Slide {
  image: string;
  title: string;
  text: string;
  link: string;
}
