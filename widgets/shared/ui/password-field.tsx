import { msg } from '@lit/localize';
import { useId, useState } from 'react';
import { colonText } from '#shared/locales/colon-text.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, fieldNotes } from './field-frame.tsx';

/** A password field whose text the visitor can make visible. */
export function PasswordField({ label, problem, hint, onChange, required, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} hint={hint}>
      <div className="password">
        <input
          {...input}
          {...fieldNotes({ id, problem, hint })}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={`${shownText(isShown)}${colonText()}${label}`}
          onClick={() => setShown(!isShown)}
        >
          {shownText(isShown)}
        </button>
      </div>
    </FieldFrame>
  );
}

function shownText(isShown: boolean): string {
  return isShown ? msg('Hide', { id: 'password.hide' }) : msg('Show', { id: 'password.show' });
}
