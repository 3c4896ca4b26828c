import { msg } from '@lit/localize';
import { useId } from 'react';
import { everyStar, Star, starsText } from './given-stars.tsx';

/** One to five stars as radio buttons. */
export function StarField({
  value,
  problem,
  onChange,
}: {
  /** 0 until the visitor chooses. */
  value: number;
  problem: string;
  onChange: (stars: number) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className="star-field"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only so can the group be required
      role="radiogroup"
      aria-required="true"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>
        {msg('Your rating', { id: 'account.review.stars' })}
        <span aria-hidden="true"> *</span>
      </legend>
      {everyStar.map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name={id}
            value={stars}
            checked={stars === value}
            aria-label={starsText(stars)}
            onChange={() => onChange(stars)}
          />
          <Star isOn={stars <= value} />
        </label>
      ))}
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
