import { useId } from 'react';
import type { Choice } from './choice-group.tsx';

export interface CheckGroupProps {
  legend: string;
  help?: string | undefined;
  choices: readonly Choice[];
  /** Values of the ticked boxes. */
  values: readonly string[];
  required: boolean;
  problem?: string | undefined;
  onChange: (values: string[]) => void;
}

/** Checkboxes as cards, for a choice of several values. */
export function CheckGroup({ legend, help, choices, values, required, problem, onChange }: CheckGroupProps) {
  const id = useId();
  const notes = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset className="choices" data-layout="cards" aria-describedby={notes || undefined}>
      <legend>
        {legend}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {help && (
        <p className="choices-waiting" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="choices-grid">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="choice" data-several="">
            <input
              type="checkbox"
              name={id}
              value={value}
              checked={values.includes(value)}
              aria-invalid={problem ? true : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...values, value] : values.filter((one) => one !== value))
              }
            />
            <span className="choice-label">{label}</span>
            {hint && <span className="choice-hint">{hint}</span>}
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
