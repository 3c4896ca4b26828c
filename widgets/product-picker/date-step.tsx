import { msg } from '@lit/localize';
import type { KeyboardEvent } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { hasNoDay } from '#shared/rules/calendar-limits.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';
import { DateChoice } from './date-choice.tsx';
import type { DateQuestion } from './picker-view.ts';
import { useAllDays } from './use-all-days.ts';
import type { PlacesKnown } from './use-places.ts';
import { useStripDays } from './use-strip-days.ts';

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
  const { limits, places, nextFree, failed, refresh } = known;
  const free = 'day' in nextFree ? nextFree.day : null;
  const days = useStripDays(known, question.chosen ?? free);
  const allDays = useAllDays();
  const problemId = problem ? `date-${question.id}-problem` : undefined;
  const isClosed = Object.values(places.days).every(({ closed }) => closed);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent) || !allDays.isOpen) return;
    // Escape closes only the calendar, not a surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    allDays.close();
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
        <DateChoice
          {...{ product, question, known, days, free, allDays, locale, priceOf, onAnswer }}
          describedBy={problemId}
          invalid={problem !== undefined}
        />
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
