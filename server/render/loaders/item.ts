import { type Loader, loaded } from './loader.ts';
import { loadProduct } from './product.ts';

/** Loads an item with its products. An address that names a product redirects to the product's page. */
export const loadItem: Loader<'item'> = async (request) => {
  const { storefront, context, params } = request;
  const id = params.handle ?? '';
  const item = (await storefront.items(context)).find((one) => one.id === id);
  if (item) return loaded({ item, products: await storefront.offered(context, item.products) });
  if (await storefront.wasItem(id)) return { kind: 'gone' };
  const product = await loadProduct({ ...request, params: { url_key: id } });
  if (product.kind === 'page') throw new Error(`/i/${id} is answered with the page of a product.`);
  return product;
};
