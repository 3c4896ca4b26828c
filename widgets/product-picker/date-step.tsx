import { msg, str } from '@lit/localize';
import { useEffect } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import { type Day, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, hasNoDay } from '#shared/rules/calendar-limits.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Calendar } from '#shared/ui/calendar.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { DateQuestion } from './picker-view.ts';
import { dayState } from './places.ts';
import type { PlacesKnown } from './use-places.ts';

export interface DateStepProps {
  product: Product;
  question: DateQuestion;
  limits: CalendarLimits;
  known: PlacesKnown;
  locale: LocaleCode;
  problem: string | undefined;
  onAnswer: (day: Day) => void;
}

/** A calendar of the days that sell, with the next free one when the first are sold out. */
export function DateStep({ product, question, limits, known, locale, problem, onAnswer }: DateStepProps) {
  const { counted, places, nextFree, failed, ask, refresh } = known;
  const free = 'day' in nextFree ? nextFree.day : null;
  const shown = question.chosen && firstOfMonth(question.chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen day's month is asked about once
  useEffect(() => {
    if (shown) ask(shown);
  }, [shown]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described as invalid
    <div
      className="step"
      data-field={`custom-${question.id}`}
      role="group"
      aria-labelledby={`date-${question.id}`}
      aria-describedby={problem ? `date-${question.id}-problem` : undefined}
    >
      <div className="step-head">
        <h3 id={`date-${question.id}`}>{question.title}</h3>
        {question.chosen && <span className="step-answer">{formatDay(question.chosen, locale)}</span>}
      </div>
      {'none' in nextFree ? (
        <Notice kind="info">
          {hasNoDay(limits)
            ? msg('No day can be booked at the moment.', { id: 'picker.no-day' })
            : msg('All days that can be booked are sold out. Please look in again later.', {
                id: 'picker.all-sold-out',
              })}
        </Notice>
      ) : (
        <Calendar
          value={question.chosen}
          today={product.today}
          limits={limits}
          locale={locale}
          firstWeekday={product.first_weekday}
          startAt={free ?? limits.earliest}
          stateOf={(day) => dayState(places, day)}
          legend={counted}
          invalid={problem !== undefined}
          onChange={onAnswer}
          onMonth={ask}
        />
      )}
      {free !== null &&
        free > limits.earliest &&
        !question.chosen &&
        dayState(places, limits.earliest) === 'sold-out' && (
          <Button variant="link" onClick={() => onAnswer(free)}>
            {msg(str`Next free day: ${formatDay(free, locale)}`, { id: 'picker.next-free' })}
          </Button>
        )}
      {problem && (
        <p className="problem" id={`date-${question.id}-problem`}>
          {problem}
        </p>
      )}
      {failed && (
        <Notice kind="info" onRetry={refresh}>
          {msg('We could not see how many places are left. You can choose a day all the same; we check it for you.', {
            id: 'picker.places-unknown',
          })}
        </Notice>
      )}
    </div>
  );
}
