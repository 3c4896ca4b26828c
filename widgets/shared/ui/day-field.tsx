import { msg } from '@lit/localize';
import { useState } from 'react';
import { type Day, firstOfMonth } from '#shared/rules/calendar-day.ts';
import type { CalendarLimits } from '#shared/rules/calendar-limits.ts';
import { Field } from './field.tsx';

export interface DayFieldProps {
  value: Day | null;
  limits: CalendarLimits;
  isBookable: (day: Day) => boolean;
  onChange: (day: Day) => void;
  /** Receives the first day of the entered month. */
  onMonth: (month: Day) => void;
}

/** The browser's date field, for pages on which the calendar cannot render. */
export function DayField({ value, limits, isBookable, onChange, onMonth }: DayFieldProps) {
  const [refused, setRefused] = useState<Day | null>(null);
  function take(day: Day) {
    if (day) onMonth(firstOfMonth(day));
    const isFree = isBookable(day);
    setRefused(isFree ? null : day);
    if (isFree) onChange(day);
  }

  return (
    <Field
      name="day"
      type="date"
      label={msg('Choose a day', { id: 'picker.choose-day' })}
      value={refused ?? value ?? ''}
      min={limits.earliest}
      max={limits.latest}
      problem={
        refused
          ? msg('This day cannot be booked. Please choose another.', { id: 'error.date-not-available' })
          : undefined
      }
      onChange={take}
    />
  );
}
