import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { LayoutName } from '#site/names.ts';
import { consentScriptHash, firstScriptHash, prefetchRulesHash, scriptHashes } from './script-hashes.ts';

const always = [firstScriptHash, prefetchRulesHash];

/** The content security policy of each layout. It allows what the layout's pages use, and nothing more. */
export const layoutPolicies: Record<LayoutName, string> = {
  default: contentSecurityPolicy({ scripts: [...scriptHashes, consentScriptHash, ...always] }),
  checkout: contentSecurityPolicy({ scripts: [consentScriptHash, ...always] }),
  // A preview of a picture before it is uploaded.
  admin: contentSecurityPolicy({ scripts: [...always], pictures: ['blob:'] }),
  empty: contentSecurityPolicy({ scripts: [...always] }),
};
