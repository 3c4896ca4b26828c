import { msg, str } from '@lit/localize';
import { useCallback } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Button } from '#shared/ui/button.tsx';
import { Calendar } from '#shared/ui/calendar.tsx';
import { ClosedReasons } from '#shared/ui/closed-reasons.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { pricesDiffer } from './day-prices.ts';
import { DayStrip } from './day-strip.tsx';
import type { DateQuestion } from './picker-view.ts';
import { closedReason, dayState } from './places.ts';
import type { AllDays } from './use-all-days.ts';
import type { PlacesKnown } from './use-places.ts';

export interface DateChoiceProps {
  product: Product;
  question: DateQuestion;
  known: PlacesKnown;
  /** The days above the calendar. */
  days: Day[];
  /** The next free day, when it is known. */
  free: Day | null;
  allDays: AllDays;
  locale: LocaleCode;
  priceOf: (day: Day) => string | undefined;
  /** The id of the problem's text. */
  describedBy: string | undefined;
  invalid: boolean;
  onAnswer: (day: Day) => void;
}

/** The first days in a row, the next free day, and the calendar with its button. */
export function DateChoice({
  product,
  question,
  known,
  days,
  free,
  allDays,
  locale,
  priceOf,
  describedBy,
  invalid,
  onAnswer,
}: DateChoiceProps) {
  const { counted, limits, places, ask } = known;
  const stateOf = useCallback((day: Day) => dayState(places, day), [places]);
  const reasonOf = (day: Day) => closedReason(places, day);

  function takeFromCalendar(day: Day) {
    onAnswer(day);
    allDays.close();
  }

  return (
    <>
      <div className="date-line">
        <DayStrip
          days={days}
          value={question.chosen}
          startAt={free}
          locale={locale}
          stateOf={stateOf}
          reasonOf={reasonOf}
          priceOf={priceOf}
          pricesDiffer={pricesDiffer(product)}
          today={product.today}
          labelledBy={`date-${question.id}`}
          describedBy={describedBy}
          invalid={invalid}
          required={question.required}
          onChange={onAnswer}
        />
        <button
          ref={allDays.toggle}
          type="button"
          className="choice day calendar-toggle"
          aria-expanded={allDays.isOpen}
          aria-controls={allDays.id}
          onClick={allDays.press}
        >
          <Icon name="calendar" size={20} />
          <span className="day-hint">{msg('All days', { id: 'picker.calendar' })}</span>
        </button>
      </div>
      {!allDays.isOpen && (
        <ClosedReasons closed={days.map((day) => ({ when: formatVisitDay(day, locale), reason: reasonOf(day) }))} />
      )}
      {free !== null && !question.chosen && !days.slice(0, seenAtOnce).includes(free) && (
        <Button variant="link" onClick={() => onAnswer(free)}>
          {msg(str`Next free day: ${formatVisitDay(free, locale)}`, { id: 'picker.next-free' })}
        </Button>
      )}
      <div ref={allDays.place} className="all-days" id={allDays.id} hidden={!allDays.isOpen}>
        {allDays.isOpen && (
          <Calendar
            value={question.chosen}
            today={product.today}
            limits={limits}
            locale={locale}
            firstWeekday={product.first_weekday}
            startAt={free ?? limits.earliest}
            stateOf={stateOf}
            reasonOf={reasonOf}
            legend={counted}
            onChange={takeFromCalendar}
            onType={onAnswer}
            onMonth={ask}
          />
        )}
      </div>
    </>
  );
}

/** How many days a phone shows before scrolling. */
const seenAtOnce = 4;
