import type { Request } from 'express';
import { type Encoding, pickEncoding } from '#server/http/pick-encoding.ts';
import type { StoredAnswer } from '#server/sales/once.ts';
import type { ApiOptions } from './api-options.ts';
import { bytesOfAnswer, type CachedAnswer, encode } from './cached-answer.ts';
import type { KeptUntil } from './handle.ts';

/** Answers that are the same for every caller, cached until their data may have changed. */
export interface KeptAnswers {
  /** The cached answer as bytes; else the answer of `make`. An answer with another status than 200 is returned as it is and not cached. */
  get(
    key: string,
    until: KeptUntil,
    request: Pick<Request, 'headers'>,
    make: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer | { body: Buffer; encoding: Encoding }>;
}

export function createKeptAnswers({
  storefront,
  isUnavailable,
  caches,
}: Pick<ApiOptions, 'storefront' | 'isUnavailable' | 'caches'>): KeptAnswers {
  const cache = caches.open<CachedAnswer>({ name: 'answers', bytesOf: bytesOfAnswer });
  const versions: Record<KeptUntil, () => Promise<string>> = {
    'new-catalogue': () => storefront.catalogueVersion(),
    'next-day': async () => `${await storefront.catalogueVersion()} ${storefront.today()}`,
    'new-content': async () => `${await storefront.version()} ${storefront.today()}`,
  };

  return {
    async get(key, until, { headers }, make) {
      const kept = cache.find(key);
      const version = await versionUntil(until, kept?.version);
      let cached = kept?.version === version ? kept.value : undefined;
      if (!cached) {
        const answer = await make();
        if (answer.status !== 200) return answer;
        cached = { plain: Buffer.from(answer.body) };
        cache.put(key, version, cached);
      }
      return encode(cached, pickEncoding(headers['accept-encoding']));
    },
  };

  /** The version that a cached answer must have. While the back end cannot be reached, every cached answer is valid. */
  async function versionUntil(until: KeptUntil, kept: string | undefined): Promise<string> {
    try {
      return await versions[until]();
    } catch (fault) {
      if (kept === undefined || !isUnavailable(fault)) throw fault;
      return kept;
    }
  }
}
