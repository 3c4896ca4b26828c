import { createVersionCache } from '#server/http/version-cache.ts';
import type { Redirect } from './loaders/loader.ts';
import type { RenderedPage } from './rendered-page.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Finished pages in memory, of the catalogue as it is now. */
export interface CachedPages {
  find(key: string): Promise<RenderedPage | undefined>;
  /** A cached page, or one made now, once for all who wait for it. Redirects and what is not found are not cached. */
  get<Made extends RenderedPage | Redirect | null>(
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made | RenderedPage>;
}

export function createCachedPages(askVersion: () => Promise<string>, maxBytes: number): CachedPages {
  const cache = createVersionCache<RenderedPage>(maxBytes, ({ bytes }) => bytes);
  const makeOnce = shareInFlight();

  return {
    find: async (key) => cache.get(key, await askVersion()),
    async get(key, make) {
      const version = await askVersion();
      const known = cache.get(key, version);
      if (known) return known;
      return makeOnce(`${version} ${key}`, async () => {
        const made = await make();
        if (made && 'variants' in made) cache.put(key, version, made);
        return made;
      });
    },
  };
}
