import { msg, str } from '@lit/localize';
import type { EntryRule } from '#shared/contract/entry.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { letsInOnce } from '#shared/rules/lets-in-once.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { momentText } from './free-cancellation-text.ts';
import { spokenLanguage } from './message-source.ts';

/** A ticket's entries. `rule` is null for one entry on the ticket's day. */
export interface VisitEntry {
  rule: EntryRule | null;
  validUntil: Day | null;
  left: number | null;
  lastAt: OperatorTime | null;
}

export interface EntryFact {
  kind: 'validity' | 'entries' | 'used';
  label: string;
  value: string;
}

/** A ticket's validity, its entries and its last use. */
export function validityFacts({ date, entry }: { date: Day | null; entry: VisitEntry }): EntryFact[] {
  const { rule, validUntil, lastAt } = entry;
  const isToStart = rule?.valid?.from === 'first-entry' && !lastAt;
  return [
    ...(isToStart
      ? [{ kind: 'validity' as const, label: msg('Valid', { id: 'ticket.valid' }), value: spanText(rule) }]
      : []),
    ...(validUntil && validUntil !== date && rule
      ? [
          {
            kind: 'validity' as const,
            label: isToStart
              ? msg('First entry by', { id: 'ticket.start-by' })
              : msg('Valid until', { id: 'ticket.valid-until' }),
            value: formatVisitDay(validUntil, spokenLanguage()),
          },
        ]
      : []),
    ...(rule && !letsInOnce(rule)
      ? [{ kind: 'entries' as const, label: msg('Entries', { id: 'ticket.entries' }), value: entriesText(rule, entry) }]
      : []),
    ...(lastAt
      ? [{ kind: 'used' as const, label: msg('Last used', { id: 'ticket.last-used' }), value: momentText(lastAt) }]
      : []),
  ];
}

function spanText({ valid }: EntryRule): string {
  const { days, months } = valid ?? {};
  if (months !== undefined) return msg(str`${months} months from the first entry`, { id: 'ticket.valid.months' });
  return days === 1
    ? msg('On the day of the first entry', { id: 'ticket.valid.day' })
    : msg(str`${days ?? 0} days from the first entry`, { id: 'ticket.valid.days' });
}

function entriesText({ times }: EntryRule, { left }: VisitEntry): string {
  if (times === 'once-a-day') return msg('Once a day', { id: 'ticket.entries.daily' });
  if (times === 'any-time') return msg('As often as you like', { id: 'ticket.entries.any' });
  return msg(str`${left ?? times} of ${times} left`, { id: 'ticket.entries.left' });
}
