import type { Commerce } from '#server/commerce/commerce.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Assets, Frame } from '#site/frame.tsx';
import type { Route } from '#site/routes.ts';

export interface FrameSource {
  commerce: Pick<Commerce, 'catalog' | 'content'>;
  publicUrl: string;
  assets: Assets;
}

/** What surrounds a page: the store's settings and menu in the page's language. */
export async function makeFrame(
  { commerce, publicUrl, assets }: FrameSource,
  locale: LocaleCode,
  route: Route,
  path: string,
): Promise<Frame> {
  const [shop, menu] = await Promise.all([commerce.content.storeConfig({ locale }), commerce.catalog.menu({ locale })]);
  return { locale, page: route.page, layout: route.layout, path, publicUrl, shop, menu, assets };
}
