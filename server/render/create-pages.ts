import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Settings } from '#server/env.ts';
import { type CacheBudget, createCacheBudget } from '#server/http/cache-budget.ts';
import type { Proxies } from '#server/http/proxies.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { parseLocaleHosts } from '#server/locale/resolve-locale.ts';
import type { Assets } from '#site/frame.tsx';
import type { GuardName } from '#site/routes.ts';
import type { PageRenderer } from './entry.tsx';
import { createPageHandlers, type Pages } from './page-handlers.ts';
import { readAssets } from './read-assets.ts';

export interface PagesOptions {
  commerce: Pick<Commerce, 'catalog' | 'content' | 'orders'>;
  settings: Pick<Settings, 'publicUrl' | 'localeHosts' | 'searchesPerMinute' | 'listsPerMinute'>;
  proxies: Proxies;
  caches: CacheBudget;
  /** The folder of the build: `server/entry.js` renders, `site/` holds the assets. */
  distDir: string;
  guards?: Partial<Record<GuardName, RequestHandler>>;
  /** While developing: renders with the sources as they are now, and caches no page. */
  dev?: { renderer(): Promise<PageRenderer>; assets: Assets };
}

/** The host site's pages. `answerCached` is asked early, `handle` last, `handleError` behind the error handler that logs. */
export async function createPages({
  commerce,
  settings,
  proxies,
  caches,
  distDir,
  guards = {},
  dev,
}: PagesOptions): Promise<Pages> {
  const { publicUrl } = settings;
  const source = {
    commerce,
    publicUrl,
    guards,
    headers: Object.fromEntries(pageHeaders({ https: publicUrl.startsWith('https:') })),
    hosts: { locales: parseLocaleHosts(settings.localeHosts), hostOf: proxies.hostOf },
    limits: {
      searches: { perMinute: settings.searchesPerMinute, countedAs: proxies.addressOf },
      lists: { perMinute: settings.listsPerMinute, countedAs: proxies.addressOf },
    },
  };
  if (dev) return createPageHandlers({ ...source, ...dev, caches: createCacheBudget(0) });
  const built: PageRenderer = await import(pathToFileURL(join(distDir, 'server/entry.js')).href);
  return createPageHandlers({
    ...source,
    assets: await readAssets(distDir),
    renderer: async () => built,
    caches,
  });
}
