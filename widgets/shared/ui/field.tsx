import { type InputHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldFrameProps, fieldNotes } from './field-frame.tsx';

export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children' | 'onChange'>,
    Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  onChange: (value: string) => void;
}

export function Field({ label, problem, hint, onChange, required, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} hint={hint}>
      <input
        {...input}
        {...fieldNotes({ id, problem, hint })}
        id={id}
        aria-required={required}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
