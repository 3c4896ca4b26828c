import { msg, str } from '@lit/localize';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mostUnits } from '#shared/contract/bounds.ts';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import { Icon } from './icon.tsx';

export interface StepperProps {
  /** The counted units, such as "Adult". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** While a call runs, the stepper keeps the focus and ignores changes. */
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A whole number with − and +. A typed number beyond a bound becomes the bound, with a message. */
export function Stepper({ label, value, min = 0, max = mostUnits, disabled = false, onChange }: StepperProps) {
  // An object, so that each change renders again, even if the owner refuses it.
  const [draft, setDraft] = useState<{ text: string | null }>({ text: null });
  // Several presses may come before the next render; this ref has the latest value.
  const latest = useRef(value);
  latest.current = value;
  const isTyped = useRef(false);
  const [missed, setMissed] = useState<{ code: 'min-sale-qty' | 'max-sale-qty'; bound: number } | null>(null);
  const id = useId();
  const most = Math.max(max, min);

  function set(next: number) {
    const allowed = Math.min(Math.max(next, min), most);
    isTyped.current = false;
    if (!disabled) setMissed(missedBound(next));
    setDraft({ text: null });
    if (disabled || allowed === latest.current) return;
    latest.current = allowed;
    onChange(allowed);
  }

  /** Null for a minimum of 0, which needs no message. */
  function missedBound(next: number) {
    if (next > most) return { code: 'max-sale-qty', bound: most } as const;
    return next < min && min > 0 ? ({ code: 'min-sale-qty', bound: min } as const) : null;
  }

  function type(text: string) {
    isTyped.current = true;
    setMissed(null);
    setDraft({ text });
  }

  function take(text: string) {
    // East Asian keyboards type full-width digits.
    const plain = text.normalize('NFKC').trim();
    if (isTyped.current) set(/^\d+$/.test(plain) ? Number(plain) : latest.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(event.currentTarget.value);
      return;
    }
    if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    take(event.currentTarget.value);
    set({ ArrowUp: latest.current + 1, ArrowDown: latest.current - 1, Home: min, End: max }[event.key] ?? min);
  }

  const problem = missed && missed.bound === (missed.code === 'max-sale-qty' ? most : min) ? missed : null;
  // Only the field is a tab stop, as for native spin buttons.
  return (
    <div className="stepper-field">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend; this is one control */}
      <div className="stepper" role="group" aria-label={label} aria-busy={disabled || undefined}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={msg(str`One less: ${label}`, { id: 'ui.stepper.less' })}
          aria-disabled={disabled || undefined}
          disabled={value <= min}
          onClick={() => set(latest.current - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={problem ? id : undefined}
          readOnly={disabled}
          value={draft.text ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => take(event.currentTarget.value)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={msg(str`One more: ${label}`, { id: 'ui.stepper.more' })}
          aria-disabled={disabled || undefined}
          disabled={value >= max}
          onClick={() => set(latest.current + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {problem && (
        <p className="stepper-problem" id={id} role="alert">
          {clientErrorMessage(problem)}
        </p>
      )}
    </div>
  );
}
