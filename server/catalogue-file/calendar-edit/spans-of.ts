import type { CatalogueClosing } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';

/** A `DayRule` without null, as the catalogue file has it. */
export type Span = Pick<CatalogueClosing, 'date' | 'everyWeek' | 'from' | 'to' | 'slot'>;

/** The single days or the rule of a change. */
export function daysOf(change: CalendarChange): DaysAndSlots['days'] {
  return change.kind === 'add-places' ? { dates: change.dates } : change.days;
}

type DaysAndSlots = Pick<Extract<CalendarChange, { kind: 'places' }>, 'days' | 'slots'>;

/** The days and slots of a change as rules: one for each day and slot, or one for each slot of a rule. */
export function spansOf(change: DaysAndSlots): Span[] {
  const { dates, ...rule } = change.days;
  const days: Span[] = dates ? [...new Set(dates)].map((date) => ({ date })) : [plain(rule)];
  const slots = change.slots && [...new Set(change.slots)];
  return slots ? days.flatMap((day) => slots.map((slot) => ({ ...day, slot }))) : days;
}

/** A rule without its missing parts. */
function plain({ everyWeek, from, to }: DaysAndSlots['days']): Span {
  return { ...(everyWeek && { everyWeek: [...new Set(everyWeek)] }), ...(from && { from }), ...(to && { to }) };
}
