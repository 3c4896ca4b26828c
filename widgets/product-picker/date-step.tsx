import { msg, str } from '@lit/localize';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import { type Day, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { hasNoDay } from '#shared/rules/calendar-limits.ts';
import { stripDays } from '#shared/rules/day-strip.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';
import { Calendar } from '#shared/ui/calendar.tsx';
import { ClosedReasons } from '#shared/ui/closed-reasons.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';
import { pricesDiffer } from './day-prices.ts';
import { DayStrip } from './day-strip.tsx';
import type { DateQuestion } from './picker-view.ts';
import { closedReason, dayState } from './places.ts';
import type { PlacesKnown } from './use-places.ts';

export interface DateStepProps {
  product: Product;
  question: DateQuestion;
  known: PlacesKnown;
  locale: LocaleCode;
  priceOf: (day: Day) => string | undefined;
  problem: string | undefined;
  /** The answer may be stored after the next paint. */
  onAnswer: (day: Day) => void;
}

/** The next days on sale and a calendar with all days. When none of the first days can be booked, the next free day is offered too. */
export function DateStep({ product, question, known, locale, priceOf, problem, onAnswer }: DateStepProps) {
  const { counted, limits, places, nextFree, failed, ask, refresh } = known;
  const free = 'day' in nextFree ? nextFree.day : null;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  const wanted = question.chosen ?? free;
  const days = useMemo(() => stripDays(limits, wanted), [limits, wanted]);
  const months = [...new Set(days.map(firstOfMonth))].join();
  const problemId = problem ? `date-${question.id}-problem` : undefined;
  const stateOf = useCallback((day: Day) => dayState(places, day), [places]);
  const reasonOf = (day: Day) => closedReason(places, day);
  const isClosed = Object.values(places.days).every(({ closed }) => closed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visible month is fetched once
  useEffect(() => {
    for (const month of months.split(',').filter(Boolean)) ask(month);
  }, [months]);

  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The calendar would otherwise open behind the bar at the bottom of a phone.
    if (open) afterPaint(() => opened.current?.scrollIntoView({ block: 'nearest' }));
  }, [open]);

  function close() {
    setOpen(false);
    toggle.current?.focus({ preventScroll: true });
  }

  function takeFromCalendar(day: Day) {
    onAnswer(day);
    close();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent) || !open) return;
    // Escape closes only the calendar, not a surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described as invalid
    <div
      className="step"
      data-field={`custom-${question.id}`}
      role="group"
      aria-labelledby={`date-${question.id}`}
      aria-describedby={problemId}
      onKeyDown={closeByKey}
    >
      <div className="step-head">
        <h3 id={`date-${question.id}`}>
          <Phrase>{question.title}</Phrase>
        </h3>
        {question.chosen && (
          <span className="step-answer" translate="no">
            {formatVisitDay(question.chosen, locale)}
          </span>
        )}
      </div>
      {'none' in nextFree ? (
        <Notice kind="info">
          {hasNoDay(limits) || isClosed
            ? msg('No day can be booked at the moment.', { id: 'picker.no-day' })
            : msg('All available days are sold out. Please check back later.', {
                id: 'picker.all-sold-out',
              })}
        </Notice>
      ) : (
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
              describedBy={problemId}
              invalid={problem !== undefined}
              required={question.required}
              onChange={onAnswer}
            />
            <button
              ref={toggle}
              type="button"
              className="choice day calendar-toggle"
              aria-expanded={open}
              aria-controls={calendarId}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" size={20} />
              <span className="day-hint">{msg('All days', { id: 'picker.calendar' })}</span>
            </button>
          </div>
          {!open && (
            <ClosedReasons closed={days.map((day) => ({ when: formatVisitDay(day, locale), reason: reasonOf(day) }))} />
          )}
          {free !== null && !question.chosen && !days.slice(0, seenAtOnce).includes(free) && (
            <Button variant="link" onClick={() => onAnswer(free)}>
              {msg(str`Next free day: ${formatVisitDay(free, locale)}`, { id: 'picker.next-free' })}
            </Button>
          )}
          <div ref={opened} className="all-days" id={calendarId} hidden={!open}>
            {open && (
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
      )}
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
      {failed && (
        <Notice kind="info" onRetry={refresh}>
          {msg(
            'We could not check how many places are left. You can still choose a day, and we will check it for you.',
            {
              id: 'picker.places-unknown',
            },
          )}
        </Notice>
      )}
    </div>
  );
}

/** How many days a phone shows before scrolling. */
const seenAtOnce = 4;
