import { msg, str } from '@lit/localize';
import { type PartOfDay, partOfDay } from '#shared/rules/part-of-day.ts';
import { type Choice, ChoiceGroup } from '#shared/ui/choice-group.tsx';
import { ClosedReasons } from '#shared/ui/closed-reasons.tsx';
import { closedHint } from './closed-hint.ts';
import type { RadioQuestion, RadioValue } from './picker-view.ts';

export interface SlotStepProps {
  question: RadioQuestion;
  /** The chosen day as visitors read it. */
  day: string | null;
  problem: string | undefined;
  onAnswer: (value: string) => void;
}

/** The times of a day, by part of the day. A time shows its places when few are left. */
export function SlotStep({ question, day, problem, onAnswer }: SlotStepProps) {
  const open = question.values.filter((value) => value.state === 'open').length;
  const parts = new Set(question.values.map(({ title }) => partOfDay(title)));
  const isLong = parts.size > 1 && question.values.length > groupedFrom;
  return (
    <div className="step" data-field={`custom-${question.id}`}>
      <ChoiceGroup
        legend={question.title}
        layout="pills"
        required={question.required}
        waiting={day ? undefined : msg('Choose a day to see its times.', { id: 'picker.day-first' })}
        value={question.chosen === null ? null : String(question.chosen)}
        problem={problem}
        choices={question.values.map((value) => ({
          ...slotChoice(value),
          group: isLong ? partName(partOfDay(value.title)) : undefined,
        }))}
        onChange={onAnswer}
      />
      {day && <ClosedReasons closed={question.values.map(({ title: when, reason }) => ({ when, reason }))} />}
      <span className="visually-hidden" aria-live="polite">
        {day &&
          msg(str`${day}: ${open} of ${question.values.length} times can be booked.`, { id: 'picker.times-spoken' })}
      </span>
    </div>
  );
}

/** More times than this are grouped by part of the day. */
const groupedFrom = 5;

function partName(part: PartOfDay | null): string | undefined {
  switch (part) {
    case 'morning':
      return msg('Morning', { id: 'picker.morning' });
    case 'afternoon':
      return msg('Afternoon', { id: 'picker.afternoon' });
    case 'evening':
      return msg('Evening', { id: 'picker.evening' });
    case null:
      return undefined;
  }
}

function slotChoice(value: RadioValue): Choice {
  const choice = { value: String(value.id), label: value.title };
  if (value.state === 'closed') return { ...choice, disabled: true, hint: closedHint(value.reason) };
  if (value.state === 'sold-out') return { ...choice, disabled: true, hint: msg('Sold out', { id: 'ui.sold-out' }) };
  if (!value.isFew || value.left === null) return choice;
  return { ...choice, scarce: true, hint: msg(str`${value.left} left`, { id: 'picker.left' }) };
}
