import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import type { Settings } from '#server/env.ts';
import { type CacheBudget, createCacheBudget } from '#server/http/cache-budget.ts';
import { createNetworkCheck } from '#server/http/networks.ts';
import type { Proxies } from '#server/http/proxies.ts';
import { parseLocaleHosts } from '#server/http/resolve-locale.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import type { Storefront } from '#server/present/storefront.ts';
import { isBuiltProgram } from '#server/program.ts';
import type { Assets } from '#site/frame.tsx';
import type { PageRenderer } from './entry.tsx';
import { createPageGuards } from './page-guards.ts';
import { createPageHandlers, type Pages } from './page-handlers.ts';
import type { PageSource } from './page-source.ts';
import { readAssets } from './read-assets.ts';

/** The file that renders pages. The built program has its own, because the module with a request's language must exist once. */
export const rendererFile = isBuiltProgram ? 'program/entry.js' : 'server/entry.js';

export interface PagesOptions {
  storefront: Storefront;
  isUnavailable: PageSource['isUnavailable'];
  callers: CallerFinder;
  settings: Pick<
    Settings,
    | 'analytics'
    | 'publicUrl'
    | 'mediaEndpoint'
    | 'localeHosts'
    | 'searchesPerMinute'
    | 'listsPerMinute'
    | 'staffNetworks'
  >;
  proxies: Proxies;
  caches: CacheBudget;
  openPreview?: PageSource['openPreview'];
  samples?: PageSource['samples'];
  /** The folder of the build, with the module that renders and the assets in `site/`. */
  distDir: string;
  /** The parts of the dev server, which renders with the current sources and caches no page. */
  dev?: { renderer(): Promise<PageRenderer>; assets: Assets };
}

export async function createPages(options: PagesOptions): Promise<Pages> {
  const { storefront, isUnavailable, callers, settings, proxies, caches, openPreview, samples, distDir, dev } = options;
  const { publicUrl } = settings;
  const source = {
    storefront,
    isUnavailable,
    openPreview,
    samples,
    publicUrl,
    asksConsent: settings.analytics === 'on',
    callers,
    guards: createPageGuards({
      findLink: callers.findSignInLink,
      isStaffNetwork: createNetworkCheck(settings.staffNetworks),
    }),
    fullAddressOf: proxies.fullAddressOf,
    uploadsTo: settings.mediaEndpoint,
    headers: Object.fromEntries(pageHeaders({ https: publicUrl.startsWith('https:') })),
    hosts: { locales: parseLocaleHosts(settings.localeHosts), hostOf: proxies.hostOf },
    limits: {
      searches: { perMinute: settings.searchesPerMinute, atOnce: 2, countedAs: proxies.addressOf },
      lists: { perMinute: settings.listsPerMinute, countedAs: proxies.addressOf },
    },
  };
  if (dev) return createPageHandlers({ ...source, ...dev, caches: createCacheBudget(0) });
  const built: PageRenderer = await import(/* @vite-ignore */ pathToFileURL(join(distDir, rendererFile)).href);
  return createPageHandlers({
    ...source,
    assets: await readAssets(distDir),
    renderer: async () => built,
    caches,
  });
}
