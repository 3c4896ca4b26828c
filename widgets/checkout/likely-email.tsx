import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { likelyEmail } from '#shared/rules/likely-email.ts';
import { Button } from '#shared/ui/button.tsx';

interface LikelyEmailProps {
  email: string;
  onTake: (email: string) => void;
}

/** Asks about an email address that looks mistyped. The buyer need not answer. */
export function LikelyEmail({ email, onTake }: LikelyEmailProps) {
  useSignals();
  const meant = likelyEmail(email);
  if (!meant) return null;
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
    onTake(meant ?? email);
  }
  return (
    <Button variant="link" onClick={take}>
      {msg(str`Did you mean ${meant}?`, { id: 'checkout.likely-email' })}
    </Button>
  );
}
