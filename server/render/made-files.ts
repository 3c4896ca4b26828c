import type { Request, Response } from 'express';
import type { Storefront } from '#server/present/storefront.ts';
import type { CachedPages } from './cached-pages.ts';
import { compressPage } from './rendered-page.ts';
import { robotsText } from './robots.ts';
import { sendPage } from './send-page.ts';
import { makeSitemap } from './sitemap.ts';
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
    const sitemap = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(req.path);
    if (sheet) res.set('cache-control', 'public, max-age=31536000, immutable').type('css').send(sheet);
    else if (req.path === '/robots.txt') await sendRobots(res);
    else if (sitemap) await sendSitemap(req, res, sitemap[1] === undefined ? null : Number(sitemap[1]));
    else return false;
    return true;
  };

  async function sendRobots(res: Response): Promise<void> {
    const { languages } = await storefront.profile();
    res.set('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(publicUrl, languages));
  }

  async function sendSitemap(req: Request, res: Response, part: number | null): Promise<void> {
    const own = { ...headers, vary: 'Accept-Encoding', 'content-type': 'application/xml; charset=utf-8' };
    const file = await cache.get(`sitemap ${part}`, async () => {
      const xml = await makeSitemap(storefront, publicUrl, await storefront.profile(), part);
      return xml === null ? null : compressPage({ status: 200, html: xml, headers: own });
    });
    if (file) sendPage(req, res, file);
    else sendNoFile(res);
  }
}

/** A plain 404 for a path that looks like a file's. */
export function sendNoFile(res: Response): void {
  res.status(404).type('text/plain').send('Not found');
}
