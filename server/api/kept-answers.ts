import type { Request } from 'express';
import { type Encoding, pickEncoding } from '#server/http/pick-encoding.ts';
import type { StoredAnswer } from '#server/sales/once.ts';
import type { ApiOptions } from './api-options.ts';
import { bytesOfAnswer, type CachedAnswer, encode } from './cached-answer.ts';
import type { KeptUntil } from './handle.ts';

export interface KeptAnswers {
  /** The cached answer as bytes, or else that of `make`. Only one with status 200 is cached, until its version changes. */
  get(
    key: string,
    until: KeptUntil | { version: string },
    request: Pick<Request, 'headers'>,
    make: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer | KeptBytes>;
}

export interface KeptBytes {
  body: Buffer;
  encoding: Encoding;
}

export function createKeptAnswers({
  storefront,
  isUnavailable,
  caches,
}: Pick<ApiOptions, 'storefront' | 'isUnavailable' | 'caches'>): KeptAnswers {
  const lasting = caches.open<CachedAnswer>({ name: 'answers', bytesOf: bytesOfAnswer });
  // Keywords and spans of days are without end.
  const passing = caches.open<CachedAnswer>({ name: 'passing answers', bytesOf: bytesOfAnswer, isEndless: true });
  return {
    async get(key, until, { headers }, make) {
      const isNamed = typeof until === 'object' && 'version' in until;
      const cache = isNamed || until === 'new-index' ? passing : lasting;
      const kept = cache.find(key);
      const version = isNamed ? until.version : await versionUntil(until, kept?.version);
      let cached = kept?.version === version ? kept.value : undefined;
      if (!cached) {
        const answer = await make();
        if (answer.status !== 200) return answer;
        cached = { plain: Buffer.from(answer.body) };
        cache.put(key, version, cached);
      }
      // What names its version changes often: with every place that is sold.
      return encode(cached, pickEncoding(headers['accept-encoding']), isNamed ? 'quickly' : 'thoroughly');
    },
  };

  async function versionNow(until: KeptUntil): Promise<string> {
    if (until === 'new-index') return `${await storefront.searchVersion()} ${storefront.today()}`;
    if (until === 'new-content') return `${(await storefront.pageVersions()).of('frame')} ${storefront.today()}`;
    const version = (await storefront.shownVersions()).of(until.shown);
    return until.isOfDay ? `${version} ${storefront.today()}` : version;
  }

  /** The version that a cached answer must have. While the back end cannot be reached, every cached answer is valid. */
  async function versionUntil(until: KeptUntil, kept: string | undefined): Promise<string> {
    try {
      return await versionNow(until);
    } catch (fault) {
      if (kept === undefined || !isUnavailable(fault)) throw fault;
      return kept;
    }
  }
}
