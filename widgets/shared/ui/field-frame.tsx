import type { ReactNode } from 'react';

export interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, required, problem, hint, children }: FieldFrameProps) {
  return (
    <div className="field" data-invalid={problem ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
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

/** Attributes that connect a field with its hint and problem for screen readers. */
export function fieldNotes({ id, problem, hint }: Pick<FieldFrameProps, 'id' | 'problem' | 'hint'>) {
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(problem), 'aria-describedby': notes || undefined };
}
