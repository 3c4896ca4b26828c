import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { LayoutName } from '#site/names.ts';
import { consentScriptHash, prefetchRulesHash, scriptHashes } from './script-hashes.ts';

/** The content security policy of each layout. It allows what the layout's pages use, and nothing more. */
export const layoutPolicies: Record<LayoutName, string> = {
  default: contentSecurityPolicy({ scripts: [...scriptHashes, consentScriptHash, prefetchRulesHash] }),
  checkout: contentSecurityPolicy({ scripts: [consentScriptHash, prefetchRulesHash] }),
  // A preview of a picture before it is uploaded.
  admin: contentSecurityPolicy({ scripts: [prefetchRulesHash], pictures: ['blob:'] }),
  empty: contentSecurityPolicy({ scripts: [prefetchRulesHash] }),
};
