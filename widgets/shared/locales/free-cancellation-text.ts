import { msg, str } from '@lit/localize';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { spokenLanguage } from './message-source.ts';

/** `Free cancellation until Thu, 26 Nov 2026, 23:59`. */
export function freeCancellationText(until: OperatorTime): string {
  return msg(str`Free cancellation until ${momentText(until)}`, { id: 'visit.free-until' });
}

export function momentText({ day, time }: OperatorTime): string {
  const locale = spokenLanguage();
  const comma = locale === 'en' || locale === 'id' ? ',' : '';
  return `${formatVisitDay(day, locale)}${comma} ${time}`;
}

export function freeWhileUnusedText(): string {
  return msg('Free cancellation until it is used', { id: 'visit.free-unused' });
}

/** Tells that goods are not sent. */
export function collectText(): string {
  return msg('Collect at our counter', { id: 'site.fact.collect' });
}
