import { useRef, useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import { updateQuantity } from '#shared/state/cart-actions.ts';
import { dismissErrors, showToast } from '#shared/ui/toast.tsx';

/**
 * The quantity of a line as the visitor has set it. It changes at once with each press, and is sent when the call before has ended.
 * When the store refuses a quantity, it goes back to that of the cart.
 */
export function useQuantity(lineId: string, inCart: number) {
  const [wanted, setWanted] = useState<number | null>(null);
  const unsent = useRef<number | null>(null);
  const isSending = useRef(false);

  async function want(quantity: number): Promise<void> {
    dismissErrors();
    setWanted(quantity);
    unsent.current = quantity;
    if (isSending.current) return;
    isSending.current = true;
    let answer: Answer<unknown> = { ok: true, value: null };
    while (answer.ok && unsent.current !== null) {
      const next: number = unsent.current;
      unsent.current = null;
      answer = await settle(() => updateQuantity(lineId, next));
    }
    isSending.current = false;
    unsent.current = null;
    setWanted(null);
    if (!answer.ok) showToast({ kind: 'error', text: answer.failure.message });
  }

  /** For a line that is being removed: a quantity that was not sent yet is not sent any more. */
  function drop(): void {
    unsent.current = null;
  }

  return { quantity: wanted ?? inCart, isOnTheWay: wanted !== null, want, drop };
}
