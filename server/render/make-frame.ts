import type { Storefront } from '#server/present/storefront.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Assets, Frame } from '#site/frame.tsx';
import type { Route } from '#site/routes.ts';

export interface FrameSource {
  storefront: Pick<Storefront, 'storeConfig' | 'menu'>;
  publicUrl: string;
  assets: Assets;
  /** True when visitors are asked whether their visit may be counted. */
  asksConsent?: boolean;
  /** Set for pages with unpublished changes. */
  preview?: Frame['preview'];
}

export async function makeFrame(
  { storefront, publicUrl, assets, asksConsent = false, preview }: FrameSource,
  locale: LocaleCode,
  route: Route,
  path: string,
): Promise<Frame> {
  const [shop, menu] = await Promise.all([storefront.storeConfig({ locale }), storefront.menu({ locale })]);
  return {
    ...{ locale, page: route.page, layout: route.layout, path, publicUrl, shop, menu, assets, asksConsent },
    ...(preview && { preview }),
  };
}
