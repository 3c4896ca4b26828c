import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type * as shops from '#shared/contract/staff/shops.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { pictureBase, renderName } from '#shared/rules/picture-renders.ts';

/** A shop as it is stored. */
interface Shop {
  number: number;
  version: number;
  vendor: string;
  name: object;
  about: object;
  logo: string;
  colour: string;
  host: string;
  commission: number;
  mayPublish: boolean;
  mayEditCalendar: boolean;
}

export function presentShop(shop: Shop): shops.Shop {
  const { name, about, commission, mayPublish, mayEditCalendar, logo, ...rest } = shop;
  return {
    ...rest,
    name: { ...name },
    about: { ...about },
    logo,
    logo_url: logo === '' ? '' : pictureUrl(logo),
    commission: commission / 100,
    may_publish: mayPublish,
    may_edit_calendar: mayEditCalendar,
  };
}

/** A draft may have any form, so each part of it may be missing. */
interface Product {
  sku: string;
  document: Partial<CatalogueProduct>;
  state: shops.ShopProduct['state'];
}

export function presentShopProduct({ sku, document, state }: Product, locale: LocaleCode): shops.ShopProduct {
  const { name, images = [], price = null, variants = [], inStock = true, options = [] } = document;
  const [first] = images;
  const prices = (variants.length > 0 ? variants.map((variant) => variant.price) : [price]).filter(isNumber);
  return {
    sku,
    name: localizedText(name, locale) || sku,
    state,
    image: first?.file ? `/media/${renderName(pictureBase(first.file), 480, 'webp')}` : '',
    price: prices.length > 0 ? Math.min(...prices) : null,
    isOnSale: inStock,
    isDated: options.some(({ type }) => type === 'date'),
  };
}

function isNumber(price: unknown): price is number {
  return typeof price === 'number';
}
