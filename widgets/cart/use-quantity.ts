import { useRef, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { updateQuantity } from '#shared/state/cart-actions.ts';
import { dismissErrors, showToast } from '#shared/ui/toast.tsx';

/**
 * The quantity of a line as the visitor has set it. It changes at once, and accepts no further change while its call runs (specification,
 * section 4). A refused quantity is replaced by the cart's.
 */
export function useQuantity(lineId: string, inCart: number) {
  const [wanted, setWanted] = useState<number | null>(null);
  /** A quantity below the product's minimum or above its maximum. */
  const [problem, setProblem] = useState<{ text: string; isTold: boolean } | null>(null);
  // A ref, because a second press may come before the next render.
  const isSending = useRef(false);

  async function want(quantity: number): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    dismissErrors();
    setWanted(quantity);
    setProblem(null);
    const answer = await settle(() => updateQuantity(lineId, quantity));
    isSending.current = false;
    setWanted(null);
    if (answer.ok) return;
    if (isBound(answer.failure.code)) setProblem({ text: answer.failure.message, isTold: false });
    else showToast({ kind: 'error', text: answer.failure.message });
  }

  return {
    quantity: wanted ?? inCart,
    isOnTheWay: wanted !== null,
    want,
    problem,
    /** Call it when the dialog was closed. The text beside the field stays until the quantity changes. */
    hasTold: () => setProblem((at) => at && { ...at, isTold: true }),
  };
}

function isBound(code: string): boolean {
  return code === 'min-sale-qty' || code === 'max-sale-qty';
}
