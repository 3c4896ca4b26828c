import type { Request, Response } from 'express';
import type { Storefront } from '#server/present/storefront.ts';
import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import type { CachedPages } from './cached-pages.ts';
import { compressPage } from './rendered-page.ts';
import { robotsText } from './robots.ts';
import { sendPage } from './send-page.ts';
import { makeSitemap, makeSitemapIndex } from './sitemap.ts';
import { themeSheet } from './theme.ts';

interface FileSource {
  storefront: Pick<Storefront, 'menu' | 'list' | 'profile'>;
  publicUrl: string;
  /** The headers that every page carries. */
  headers: Record<string, string>;
  cache: CachedPages;
}

/** Serves generated files: the theme's style sheet, `robots.txt` and the sitemap. False for any other path. */
export function createMadeFiles({ storefront, publicUrl, headers, cache }: FileSource) {
  return async (req: Request, res: Response): Promise<boolean> => {
    const sheet = themeSheet(req.path);
    const sitemap = askedSitemap(req.path);
    if (sheet) res.set('cache-control', 'public, max-age=31536000, immutable').type('css').send(sheet);
    else if (req.path === '/robots.txt') await sendRobots(res);
    else if (sitemap) await sendSitemap(req, res, sitemap);
    else return false;
    return true;
  };

  async function sendRobots(res: Response): Promise<void> {
    const { languages } = await storefront.profile();
    res.set('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(publicUrl, languages));
  }

  async function sendSitemap(req: Request, res: Response, asked: AskedSitemap): Promise<void> {
    const own = { ...headers, vary: 'Accept-Encoding', 'content-type': 'application/xml; charset=utf-8' };
    const key = asked === 'index' ? 'sitemap' : `sitemap ${asked.locale} ${asked.part}`;
    const file = await cache.get(key, async () => {
      const offered = await storefront.profile();
      const xml =
        asked === 'index'
          ? await makeSitemapIndex(storefront, publicUrl, offered)
          : await makeSitemap(storefront, publicUrl, offered, asked);
      return xml === null ? null : compressPage({ status: 200, html: xml, headers: own });
    });
    if (file) sendPage(req, res, file);
    else sendNoFile(res);
  }
}

type AskedSitemap = 'index' | { locale: LocaleCode; part: number };

/** `/sitemap.xml`, or one of those that it lists, such as `/sitemap-th-TH-2.xml`. */
function askedSitemap(path: string): AskedSitemap | null {
  if (path === '/sitemap.xml') return 'index';
  const [, tag, part = '1'] = /^\/sitemap-([A-Za-z-]{2,12}?)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? [];
  const locale = localeCodes.find((code) => languageTags[code] === tag);
  return locale ? { locale, part: Number(part) } : null;
}

/** A plain 404 for a path that looks like a file's. */
export function sendNoFile(res: Response): void {
  res.status(404).type('text/plain').send('Not found');
}
