import { useId } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** A word beside it: places left, a surcharge, or why it cannot be chosen. */
  hint?: string | undefined;
  /** Draws attention to the hint. */
  scarce?: boolean;
  disabled?: boolean;
}

export interface ChoiceGroupProps {
  legend: string;
  choices: readonly Choice[];
  value: string | null;
  /** Wide cards for things with names, narrow pills for times. */
  layout?: 'cards' | 'pills';
  required?: boolean;
  /** Why nothing can be chosen yet. */
  waiting?: string | undefined;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** One of several, as radio buttons in the look of cards or pills. */
export function ChoiceGroup({
  legend,
  choices,
  value,
  layout = 'cards',
  required = true,
  waiting,
  problem,
  onChange,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="choices"
      data-layout={layout}
      data-waiting={waiting !== undefined || undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only so can the group be required
      role="radiogroup"
      aria-required={required}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>{legend}</legend>
      {waiting && <p className="choices-waiting">{waiting}</p>}
      <div className="choices-grid">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={waiting !== undefined || choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className="choice-label">{choice.label}</span>
            {choice.hint && (
              <span className="choice-hint" data-scarce={choice.scarce || undefined}>
                {choice.hint}
              </span>
            )}
          </label>
        ))}
      </div>
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
