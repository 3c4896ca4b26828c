import type { Shown } from '#server/commerce/shown-versions.ts';
import type { PageName } from '#site/names.ts';
import type { AskedPage } from './asked-page.ts';
import { loaderOf } from './loaders/loaders.ts';

/**
 * The part of the catalogue that a page shows. The page is made again when this part, the menu or the store's settings change. A loader may
 * read any products, unless its page is listed here; a page without a loader reads none.
 */
export function shownBy({ route: { page }, params }: Pick<AskedPage, 'route' | 'params'>): Shown {
  return narrow[page]?.(params) ?? (loaderOf(page) ? 'lists' : 'frame');
}

const narrow: Partial<Record<PageName, (params: AskedPage['params']) => Shown>> = {
  category: ({ url_key = '' }) => ({ category: url_key }),
  product: ({ url_key = '' }) => ({ product: url_key }),
  enquiry: ({ sku = '' }) => ({ product: sku }),
  article: () => 'frame',
};
