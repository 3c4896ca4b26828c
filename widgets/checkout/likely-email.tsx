import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';

interface LikelyEmailProps {
  /** The address as it was when its field was left; empty before. */
  left: string;
  email: string;
  onTake: (email: string) => void;
}

/** A question after an address that looks mistyped. Whoever has such an address goes on without an answer. */
export function LikelyEmail({ left, email, onTake }: LikelyEmailProps) {
  useSignals();
  const [likely, setLikely] = useState<{ of: string; meant: string | null } | null>(null);
  useEffect(() => {
    if (left === '') return;
    let isOver = false;
    // Loaded when it can first be needed; without it nobody misses anything.
    import('#shared/rules/likely-email.ts').then(
      ({ likelyEmail }) => !isOver && setLikely({ of: left, meant: likelyEmail(left) }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [left]);

  const meant = likely?.of === email && likely.meant;
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (!meant) return;
    onTake(meant);
    currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  }
  return (
    <div className="likely" aria-live="polite">
      {meant && (
        <Button variant="link" onClick={take}>
          {msg(str`Did you mean ${meant}?`, { id: 'checkout.likely-email' })}
        </Button>
      )}
    </div>
  );
}
