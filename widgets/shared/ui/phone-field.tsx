import { useEffect, useId, useRef } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { importAgain } from '#shared/loading/import-again.ts';
import { type PhoneVerdict, readPhone } from '#shared/rules/buyer-form.ts';
import { FieldFrame, fieldNotes } from './field-frame.tsx';
import { whenTouched } from './when-touched.ts';
import { takeWideDigits } from './wide-digits.ts';

export interface PhoneFieldProps {
  label: string;
  name: string;
  /** The first value: a full number with plus sign, or what was typed before. */
  initial?: string;
  locale: LocaleCode;
  /** The countries that stand first; the first is that of a number that names none. ISO 3166-1 alpha-2. Until they are known there is no choice. */
  countries: string[] | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  onChange: (phone: PhoneVerdict) => void;
  onBlur?: () => void;
}

/** A phone number with its country, told as the specification says: full number with plus sign, or empty when invalid. */
export function PhoneField({
  label,
  name,
  initial = '',
  locale,
  countries,
  problem,
  hint,
  onChange,
  onBlur,
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(initial);
  const isJudged = useRef(false);
  const report = useRef(onChange);
  report.current = onChange;
  const id = useId();

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // The library reads the country from the field's value.
    field.value ||= before.current;
    before.current = '';
    // Must be added before the library's listeners, which would reject full-width digits.
    const leaveDigits = takeWideDigits(field);
    let leave: (() => void) | undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The country list, its flags and its rules weigh more than the rest of the form: they come when one begins to fill it in.
    const attach = async () => {
      const { attachPhoneEngine } = await importAgain(() => import('./phone-engine.ts'));
      if (signal.aborted) return;
      leave = await attachPhoneEngine(field, { locale, countries: countries ?? [] }, (phone) => report.current(phone));
      isJudged.current = !signal.aborted;
      if (signal.aborted) leave();
    };
    // Without the library, as offline, it stays a plain field.
    if (countries) {
      whenTouched(signal)
        .then(attach)
        .catch(() => {});
    }
    return () => {
      leaving.abort();
      isJudged.current = false;
      leaveDigits();
      leave?.();
    };
  }, [locale, countries]);

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
          enterKeyHint="go"
          onBlur={onBlur}
          // Used until the library is loaded, or when it cannot be loaded.
          onInput={(event) => isJudged.current || report.current(readPhone(event.currentTarget.value))}
        />
      </div>
    </FieldFrame>
  );
}
