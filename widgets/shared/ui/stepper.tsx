import { msg, str } from '@lit/localize';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface StepperProps {
  /** What is counted, e.g. "Adult". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** While a call runs: it keeps the focus and takes no change. */
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A whole number with − and +. Arrow keys count too, and a number can be typed. */
export function Stepper({ label, value, min = 0, max = 999, disabled = false, onChange }: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  // Two presses may come before the next render: the second counts on from the first.
  const latest = useRef(value);
  latest.current = value;

  function set(next: number) {
    const allowed = Math.min(Math.max(next, min), Math.max(max, min));
    setTyped(String(allowed));
    if (disabled || allowed === latest.current) return;
    latest.current = allowed;
    onChange(allowed);
  }

  /** What stands in the field itself: `typed` may be a keystroke behind when the field is left at once. */
  function take(text: string) {
    if (/^\d{1,3}$/.test(text)) set(Number(text));
    else setTyped(String(value));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      take(event.currentTarget.value);
      return;
    }
    const next = { ArrowUp: latest.current + 1, ArrowDown: latest.current - 1, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  // The field itself is the tab stop, as a spin button's is; the buttons serve pointers and touch.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; this is one control
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
        readOnly={disabled}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
  );
}
