import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { LayoutName } from '#site/routes.ts';
import { scriptHashes } from './script-hashes.ts';

/** The content security policy of each layout: what its pages have inside them, and nothing more. */
export const layoutPolicies: Record<LayoutName, string> = {
  default: contentSecurityPolicy({ scripts: scriptHashes }),
  checkout: contentSecurityPolicy(),
  // Staff see a picture before they upload it.
  admin: contentSecurityPolicy({ pictures: ['blob:'] }),
  empty: contentSecurityPolicy(),
};
