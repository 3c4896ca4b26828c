import type { Partner } from '#shared/contract/staff/partners.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { percentText } from './percent-text.ts';
import { partnersTexts } from './texts.ts';

/** Words for the fields of a partner. */
export function usePartnerWords() {
  const own = usePageTexts(partnersTexts);
  return {
    originsOf({ origins }: Partner): string {
      if (origins.length === 0) return own.noOrigins;
      return origins.includes('*') ? own.anyOrigin : origins.join(', ');
    },
    commissionOf({ commission }: Partner): string {
      return commission === null ? own.noCommission : percentText(commission);
    },
    stateOf({ withdrawnAt, isSet }: Partner): string {
      if (withdrawnAt !== null) return own.withdrawn;
      return isSet ? own.bySetting : own.works;
    },
  };
}
