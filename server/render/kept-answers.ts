import type { Answer } from './answer.ts';
import type { Redirect } from './loaders/loader.ts';
import { createPageCache } from './page-cache.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Finished answers in memory, of the catalogue as it is now. */
export interface KeptAnswers {
  find(key: string): Promise<Answer | undefined>;
  /** One that is kept, or made now, once for all who wait for it. Redirects and what is not found are not kept. */
  get<Made extends Answer | Redirect | null>(key: string, make: () => Promise<Made>): Promise<Made | Answer>;
}

export function createKeptAnswers(askVersion: () => Promise<string>, maxBytes: number): KeptAnswers {
  const cache = createPageCache(maxBytes);
  const makeOnce = shareInFlight();

  return {
    find: async (key) => cache.get(key, await askVersion()),
    async get(key, make) {
      const version = await askVersion();
      const known = cache.get(key, version);
      if (known) return known;
      return makeOnce(`${version} ${key}`, async () => {
        const answer = await make();
        if (answer && 'variants' in answer) cache.put(key, version, answer);
        return answer;
      });
    },
  };
}
