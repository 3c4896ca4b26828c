import { useEffect, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { move, payMove } from '#shared/contract/move.ts';
import type { OrderMove } from '#shared/contract/order.ts';
import { emit } from '#shared/element/emit.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { rememberBegunOrder, settleBegunOrder } from '#shared/state/begun-orders.ts';
import { api } from '#shared/state/settings.ts';

interface MoveToSend {
  host: HTMLElement;
  order: string;
  onMoved: (move: OrderMove) => void;
  /** Brings the form up to date after a failure. */
  onRefused: (why: CallFailure) => Promise<void>;
}

type Wish = RequestOf<typeof move>;
type Payment = Pick<RequestOf<typeof payMove>, 'amount_due'> & { method: string | null };

/** Moves a visit, or starts the payment of a visit that costs more. */
export function useSendMove({ host, order, onMoved, onRefused }: MoveToSend) {
  const { busy, send } = useSending();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // A page restored from the back-forward cache after the payment page would stay busy.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function sendMove(wish: Wish, payment: Payment | null) {
    setFailure(null);
    if (payment) return payFor(wish, payment);
    const answer = await send(() => api.send(move, wish));
    if (answer.ok) return onMoved(answer.value.move);
    await refuse(answer.failure);
  }

  /** Sends the browser to the payment. The visit moves after the capture. */
  async function payFor(wish: Wish, { method, amount_due }: Payment) {
    if (!method) return;
    const answer = await send(() => api.send(payMove, { ...wish, method, amount_due }));
    if (answer.ok) {
      setLeaving(true);
      rememberBegunOrder(answer.value.order_number, order);
      // The order itself is already paid; only its move waits for a payment.
      settleBegunOrder(order);
      emit(host, 'gondola-payment-started', { method });
      return location.assign(answer.value.redirectUrl);
    }
    await refuse(answer.failure);
  }

  async function refuse(why: CallFailure) {
    setFailure(why);
    await onRefused(why);
  }

  return { busy: busy || isLeaving, failure, forgetFailure: () => setFailure(null), sendMove };
}
