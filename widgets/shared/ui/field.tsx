import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  name: string;
  /** What is wrong, in the visitor's language; nothing when all is well. */
  problem?: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled field with its problem beside it. */
export function Field({ label, problem, hint, onChange, required, ...input }: FieldProps) {
  const id = useId();
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={problem ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-required={required}
        aria-invalid={Boolean(problem)}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
