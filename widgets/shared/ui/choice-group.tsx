import { type ReactNode, useId } from 'react';
import { Phrase } from './phrase.tsx';

export interface Choice {
  value: string;
  label: string;
  picture?: ReactNode;
  /** The heading above neighbours of the same group. */
  group?: string | undefined;
  /** Places left, a surcharge, or why the choice is disabled. */
  hint?: string | undefined;
  /** True to highlight the hint. */
  scarce?: boolean;
  disabled?: boolean;
}

export interface ChoiceGroupProps {
  legend: string;
  choices: readonly Choice[];
  value: string | null;
  /** Cards for named things, pills for times. */
  layout?: 'cards' | 'pills';
  required?: boolean;
  /** Why nothing can be chosen yet. */
  waiting?: string | undefined;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Radio buttons as cards or pills, for a choice of one value. */
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
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and the group cannot be required otherwise
      role="radiogroup"
      aria-required={required}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>
        <Phrase>{legend}</Phrase>
      </legend>
      {waiting && <p className="choices-waiting">{waiting}</p>}
      {!waiting &&
        grouped(choices).map((group) => (
          <ChoiceGrid key={group[0]?.value} heading={group[0]?.group}>
            {group.map((choice) => (
              <label key={choice.value} className="choice">
                <input
                  type="radio"
                  name={id}
                  value={choice.value}
                  checked={choice.value === value}
                  disabled={choice.disabled}
                  onChange={() => onChange(choice.value)}
                />
                {choice.picture}
                <span className="choice-label">
                  <Phrase>{choice.label}</Phrase>
                </span>
                {choice.hint && (
                  <span className="choice-hint" data-scarce={choice.scarce || undefined}>
                    {choice.hint}
                  </span>
                )}
              </label>
            ))}
          </ChoiceGrid>
        ))}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function ChoiceGrid({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId();
  if (heading === undefined) return <div className="choices-grid">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is the element around it
    <div role="group" aria-labelledby={id} className="choices-part">
      <p className="choices-heading" id={id}>
        {heading}
      </p>
      <div className="choices-grid">{children}</div>
    </div>
  );
}

/** Groups neighbours with the same heading. */
function grouped(choices: readonly Choice[]): Choice[][] {
  const groups: Choice[][] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last && last[0]?.group === choice.group) last.push(choice);
    else groups.push([choice]);
  }
  return groups;
}
