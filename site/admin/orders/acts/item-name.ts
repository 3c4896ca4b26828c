import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';

type Item = StaffOrder['items'][number];

/** The product, its variant and its visit, in one line. */
export function itemName({ name, variant, visit }: Item, language: LocaleCode): string {
  return [name, variant, ...(visit ? [visitName(visit, language)] : [])].filter(Boolean).join(' · ');
}

export function visitName({ day, slot }: NonNullable<Item['visit']>, language: LocaleCode): string {
  return [formatVisitDay(day, language), slot].filter(Boolean).join(' ');
}
