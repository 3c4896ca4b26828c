import { msg } from '@lit/localize';
import { useEffect, useId, useRef, useState } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { dayNames } from '#shared/rules/day-names.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import type { DayState } from '#shared/ui/day-state.ts';
import { closedHint } from './closed-hint.ts';
import { isBookable } from './places.ts';

export interface DayStripProps {
  days: readonly Day[];
  value: Day | null;
  /** The first free day. The strip scrolls to it before a day is chosen. */
  startAt: Day | null;
  locale: LocaleCode;
  stateOf: (day: Day) => DayState;
  /** Why the operator has closed the day. */
  reasonOf: (day: Day) => string | undefined;
  priceOf: (day: Day) => string | undefined;
  /** True when prices differ by day; then screen readers announce them too. */
  pricesDiffer: boolean;
  /** Today on the operator's clock. */
  today: Day;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  onChange: (day: Day) => void;
}

/** The next days as radio buttons: one scrolling line on a narrow screen, two rows of seven days on a wide one. */
export function DayStrip(props: DayStripProps) {
  const { days, value, startAt, locale, invalid } = props;
  const line = useRef<HTMLDivElement>(null);
  const name = useId();
  const inSight = value ?? startAt;
  // Marks the pressed day before the answer is stored, because rendering the day's times takes long.
  const [pressed, setPressed] = useState<{ day: Day; instead: Day | null }>();
  const shown = pressed && pressed.instead === value ? pressed.day : value;

  function press(day: Day) {
    setPressed({ day, instead: value });
    props.onChange(day);
  }

  // Only the line scrolls, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days in the line move the one in sight
  useEffect(() => {
    afterPaint(() => {
      const day = line.current?.querySelector<HTMLElement>(`[data-day="${inSight}"]`);
      if (line.current && day) line.current.scrollLeft = leftOf(line.current, day);
    });
  }, [inSight, days[0]]);

  return (
    <div
      ref={line}
      className="days"
      translate="no"
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-required={props.required}
      aria-invalid={invalid || undefined}
    >
      {days.map((day) => {
        const state = props.stateOf(day);
        const names = dayNames(day, locale);
        const price = props.priceOf(day);
        const reason = props.reasonOf(day);
        const hint = stateText(state, reason) ?? (props.pricesDiffer ? price : undefined);
        const spoken = [names.spoken, hint, reason].filter(Boolean).join(', ');
        return (
          <label key={day} className="choice day" data-day={day} data-state={state}>
            <input
              type="radio"
              name={name}
              aria-label={spoken}
              checked={day === shown}
              disabled={!isBookable(state)}
              onChange={() => press(day)}
            />
            <span className="day-weekday">
              {day === props.today ? msg('Today', { id: 'picker.today' }) : names.weekday}
            </span>
            <span className="day-number">{Number(day.slice(8))}</span>
            <span className="day-hint">{hint ?? price ?? names.month}</span>
          </label>
        );
      })}
    </div>
  );
}

function stateText(state: DayState, reason: string | undefined): string | undefined {
  switch (state) {
    case 'sold-out':
      return msg('Sold out', { id: 'ui.sold-out' });
    case 'closed':
      return closedHint(reason);
    case 'few':
      return msg('Few left', { id: 'picker.few-left' });
    case 'open':
      return undefined;
  }
}

/** The scroll position that shows the whole day, without a part of the day before it. */
function leftOf(line: HTMLElement, day: HTMLElement): number {
  const left = day.offsetLeft - line.offsetLeft;
  const isInSight = left >= line.scrollLeft && left + day.offsetWidth <= line.scrollLeft + line.clientWidth;
  return isInSight ? line.scrollLeft : left;
}
