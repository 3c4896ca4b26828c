import { type Failure, fail } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type Calendar, type ClosingReason, closingOf, type Visit } from './calendar.ts';

type Closings = Pick<Calendar, 'products' | 'closings'>;

/** The failure when the operator has closed a visit, with the reason in one language; null while all visits are open. */
export function whyVisitsClosed<Seen extends Omit<Visit, 'sku'>>(
  calendar: Closings,
  visits: readonly Seen[],
  { locale, subjectOf }: { locale: LocaleCode; subjectOf: (visit: Seen) => string },
): { ok: false; failure: Failure } | null {
  const visit = visits.find((one) => closingOf(calendar, one));
  if (!visit) return null;
  return fail('visit-closed', { subject: subjectOf(visit), ...closedReason(calendar, visit, locale) });
}

/** The reason why a visit is closed, in one language; empty when the operator gave none. */
export function closedReason(
  calendar: Closings,
  visit: Omit<Visit, 'sku'>,
  locale: LocaleCode,
): Pick<Failure, 'reason'> {
  const reason = reasonText(closingOf(calendar, visit)?.reason ?? null, locale);
  return reason === '' ? {} : { reason };
}

/** The operator's reason in one language; an empty text without one. */
export function reasonText(reason: ClosingReason | null, locale: LocaleCode): string {
  return localizedText(reason ?? {}, locale);
}
