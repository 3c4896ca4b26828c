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

export function presentShopProduct(product: CatalogueProduct, locale: LocaleCode): shops.ShopProduct {
  const { sku, name, images, price, variants, inStock, options } = product;
  const [first] = images;
  const prices = variants.length > 0 ? variants.map((variant) => variant.price) : [price];
  return {
    sku,
    name: localizedText(name, locale),
    image: first ? `/media/${renderName(pictureBase(first.file), 480, 'webp')}` : '',
    price: Math.min(...prices),
    isOnSale: inStock,
    isDated: options.some(({ type }) => type === 'date'),
  };
}
