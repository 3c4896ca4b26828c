import { specifiedProfile } from '#server/catalogue-file/store-profile.ts';
import type { ShownVersions } from '#server/commerce/shown-versions.ts';
import type { Storefront } from '#server/present/storefront.ts';
import { succeed } from '#shared/contract/errors.ts';
import { only } from './fake-commerce.ts';

/** A storefront with only the given operations; every other one throws. */
export function fakeStorefront(parts: Partial<Storefront> = {}): Storefront {
  return only({
    shownVersions: async () => versionsOf('1'),
    pageVersions: async () => versionsOf('1'),
    searchVersion: async () => '1',
    today: () => '2026-05-01',
    profile: async () => specifiedProfile,
    termsInForce: async () => 'terms',
    formerSku: async () => null,
    knownBestsellers: async () => [],
    items: async () => [],
    wasItem: async () => false,
    wasArticle: async () => false,
    hasRatings: async () => false,
    reviews: async () => succeed({ rating: null, list: [] }),
    ...parts,
  });
}

/** The same version for everything. */
export function versionsOf(version: string): ShownVersions {
  return { whole: version, catalogue: version, of: () => version };
}
