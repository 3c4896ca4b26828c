import type { Request, Response } from 'express';
import { plainPagePolicy } from '#server/http/plain-page.ts';
import type { Storefront } from '#server/present/storefront.ts';
import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { manifestPath } from '#site/head/manifest-path.ts';
import type { CachedPages } from './cached-pages.ts';
import { makeManifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { compressPage } from './rendered-page.ts';
import { robotsText } from './robots.ts';
import { sendPage } from './send-page.ts';
import { makeSitemap, makeSitemapIndex } from './sitemap.ts';
import { themeSheet } from './theme-sheet.ts';

interface FileSource {
  storefront: Pick<Storefront, 'menu' | 'list' | 'articles' | 'items' | 'profile' | 'storeConfig'>;
  publicUrl: string;
  headers: Record<string, string>;
  cache: CachedPages;
}

/** Serves generated files; false for any other path. */
export function createMadeFiles({ storefront, publicUrl, headers, cache }: FileSource) {
  return async (req: Request, res: Response): Promise<boolean> => {
    const sheet = themeSheet(req.path);
    const sitemap = askedSitemap(req.path);
    const offline = askedOffline(req.path);
    const manifest = askedManifest(req.path);
    if (sheet) res.set('cache-control', 'public, max-age=31536000, immutable').type('css').send(sheet);
    else if (req.path === '/robots.txt') await sendRobots(res);
    else if (offline) sendOffline(res, offline);
    else if (manifest) await sendManifest(res, manifest);
    else if (sitemap) await sendSitemap(req, res, sitemap);
    else return false;
    return true;
  };

  async function sendRobots(res: Response): Promise<void> {
    const { languages } = await storefront.profile();
    res.set('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(publicUrl, languages));
  }

  function sendOffline(res: Response, locale: LocaleCode): void {
    res
      .set({ 'cache-control': 'no-cache', 'content-security-policy': plainPagePolicy, 'x-robots-tag': 'noindex' })
      .type('html')
      .send(offlinePage(locale));
  }

  async function sendManifest(res: Response, locale: LocaleCode): Promise<void> {
    const { languages } = await storefront.profile();
    if (!languages.includes(locale)) return sendNoFile(res);
    res
      .set('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(makeManifest(await storefront.storeConfig({ locale }), locale)));
  }

  async function sendSitemap(req: Request, res: Response, asked: AskedSitemap): Promise<void> {
    const own = { ...headers, vary: 'Accept-Encoding', 'content-type': 'application/xml; charset=utf-8' };
    const key = asked === 'index' ? 'sitemap' : `sitemap ${asked.locale} ${asked.part}`;
    const file = await cache.get({ key, shown: 'lists' }, async () => {
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

/** The language of a path such as `/offline` or `/en/offline`. */
function askedOffline(path: string): LocaleCode | null {
  const { locale, rest } = splitLocale(path);
  return rest === '/offline' && pathInLocale(locale, rest) === path ? locale : null;
}

/** The language of a path such as `/manifest-th-TH.webmanifest`. */
function askedManifest(path: string): LocaleCode | null {
  return localeCodes.find((code) => manifestPath(code) === path) ?? null;
}

type AskedSitemap = 'index' | { locale: LocaleCode; part: number };

/** The sitemap of a path: `/sitemap.xml`, or one that it lists, such as `/sitemap-th-TH-2.xml`. */
function askedSitemap(path: string): AskedSitemap | null {
  if (path === '/sitemap.xml') return 'index';
  const [, tag, part = '1'] = /^\/sitemap-([A-Za-z-]{2,12}?)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? [];
  const locale = localeCodes.find((code) => languageTags[code] === tag);
  return locale ? { locale, part: Number(part) } : null;
}

export function sendNoFile(res: Response): void {
  res.status(404).type('text/plain').send('Not found');
}
