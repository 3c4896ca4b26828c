import type { Catalogue } from '#server/commerce/catalogue.ts';
import { homeCategory } from '#server/commerce/embedded/catalogue/category-tree.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { ProductDetail } from '#server/commerce/products.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

type ProductCalls = 'productBySku' | 'productByHandle' | 'related' | 'offered' | 'neighbours';

/** The operations of the catalogue that find products. */
export function findProducts({ products, described, readNow }: EmbeddedStore): Pick<Catalogue, ProductCalls> {
  async function wordListed(
    now: CatalogueNow,
    product: ProductFacts | undefined,
    locale: LocaleCode,
  ): Promise<Result<ProductDetail>> {
    if (!product?.isListed) return fail('product-not-found');
    return succeed(await described.detail(now.catalogue, product, { locale, today: now.day }));
  }

  return {
    async productBySku({ locale }, sku) {
      const now = await readNow();
      return wordListed(now, now.catalogue.bySku.get(sku), locale);
    },
    async productByHandle({ locale }, handle) {
      const now = await readNow();
      return wordListed(now, productAt(now.catalogue, handle), locale);
    },
    async related({ locale }, sku) {
      const { bySku } = await products.current();
      const product = bySku.get(sku);
      if (!product?.isListed) return fail('product-not-found');
      const sold = product.related.map((other) => bySku.get(other)).filter((other) => other !== undefined);
      const left = sold.filter((other) => !other.isSoldOut);
      return succeed(described.cards(left, locale));
    },
    async offered({ locale }, skus, most) {
      const { tree, bySku } = await products.current();
      const shown = new Set(tree.root?.products);
      const offered = skus.map((sku) => bySku.get(sku)).filter((product) => product !== undefined);
      const left = offered.filter((product) => shown.has(product) && !product.isSoldOut);
      return described.cards(left.slice(0, most), locale);
    },
    async neighbours(_context, id) {
      const { tree, byId } = await products.current();
      const product = byId.get(id);
      if (!product?.isListed) return fail('product-not-found');
      const others = homeCategory(product, tree)?.products.filter((other) => other !== product) ?? [];
      return succeed({ sku: product.sku, others: others.map(({ sku }) => sku) });
    },
  };
}

/** The product with this url key, sku or id. */
export function productAt(
  { byId, bySku, byUrlKey }: Pick<LoadedGeneration, 'byId' | 'bySku' | 'byUrlKey'>,
  handle: string,
): ProductFacts | undefined {
  const withId = /^\d{1,15}$/.test(handle) ? byId.get(Number(handle)) : undefined;
  return byUrlKey.get(handle) ?? bySku.get(handle) ?? withId;
}
