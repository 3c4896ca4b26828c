import { type TextareaHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldFrameProps, fieldNotes } from './field-frame.tsx';

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children' | 'onChange'>,
    Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  onChange: (value: string) => void;
}

export function TextArea({ label, problem, hint, onChange, required, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} hint={hint}>
      <textarea
        {...area}
        {...fieldNotes({ id, problem, hint })}
        id={id}
        aria-required={required}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
