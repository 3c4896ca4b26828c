import { useEffect, useId, useRef } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { FieldFrame, fieldNotes } from './field-frame.tsx';

export interface PhoneFieldProps {
  label: string;
  name: string;
  locale: LocaleCode;
  problem?: string | undefined;
  hint?: string | undefined;
  /** What was typed, and the full number with plus sign: empty until it is a valid one. */
  onChange: (phone: { typed: boolean; number: string }) => void;
  onBlur?: () => void;
}

/** A phone number with its country, told as the specification says: full number with plus sign, or empty when invalid. */
export function PhoneField({ label, name, locale, problem, hint, onChange, onBlur }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const id = useId();

  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    // The country list, its flags and its rules weigh more than the rest of the form: they come once the form is there.
    void import('./phone-engine.ts').then(async ({ attachPhoneEngine }) => {
      if (left || !input.current) return;
      leave = await attachPhoneEngine(input.current, locale, (phone) => report.current(phone));
      if (left) leave();
    });
    return () => {
      left = true;
      leave?.();
    };
  }, [locale]);

  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <div className="phone-box">
        <input
          {...fieldNotes({ id, problem, hint })}
          ref={input}
          id={id}
          name={name}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          onBlur={onBlur}
          onInput={(event) => report.current(withoutEngine(event.currentTarget.value))}
        />
      </div>
    </FieldFrame>
  );
}

/** Until the engine has come (or when it cannot), a number with its country code is taken as it is. */
function withoutEngine(value: string): { typed: boolean; number: string } {
  const digits = value.replace(/[\s().-]/g, '');
  return { typed: digits !== '', number: /^\+[1-9]\d{4,14}$/.test(digits) ? digits : '' };
}
