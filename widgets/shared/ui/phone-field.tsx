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
  /** A full number with plus sign, or the previously typed text. */
  initial?: string;
  locale: LocaleCode;
  /** Countries at the top of the list, ISO 3166-1 alpha-2. The first is that of a number without a country code. */
  countries: string[] | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  onChange: (phone: PhoneVerdict) => void;
  onBlur?: () => void;
}

/** Reports the full number with plus sign, or an empty text for an invalid number, as the specification requires. */
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
    // Comes before the library's listeners, which would reject full-width digits.
    const leaveDigits = takeWideDigits(field);
    let leave: (() => void) | undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The country list with its flags is larger than the rest of the form, so it is loaded when the visitor begins to use the page.
    const attach = async () => {
      const { attachPhoneEngine } = await importAgain(() => import('./phone-engine.ts'));
      if (signal.aborted) return;
      leave = await attachPhoneEngine(field, { locale, countries: countries ?? [] }, (phone) => report.current(phone));
      isJudged.current = !signal.aborted;
      if (signal.aborted) leave();
    };
    // Without the library, for example offline, this stays a plain text field.
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
          // Used until the library is loaded.
          onInput={(event) => isJudged.current || report.current(readPhone(event.currentTarget.value))}
        />
      </div>
    </FieldFrame>
  );
}
