import { addMessages, type Catalogues } from './localization.ts';

/** Fetches the texts of members' widgets, which few pages have. */
export function loadMembersMessages(): Promise<void> {
  return addMessages(ofMembers);
}

const ofMembers: Catalogues = {
  hk: () => import('./generated/browser/members.zh-Hant-HK.ts'),
  cn: () => import('./generated/browser/members.zh-Hans-CN.ts'),
  th: () => import('./generated/browser/members.th-TH.ts'),
  jp: () => import('./generated/browser/members.ja-JP.ts'),
  kr: () => import('./generated/browser/members.ko-KR.ts'),
  id: () => import('./generated/browser/members.id-ID.ts'),
};
