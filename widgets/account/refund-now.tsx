import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { askRefund, type Order } from '#shared/contract/order.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { refundNowWords } from '#shared/locales/refund-now-words.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Refused } from './refused.tsx';

interface RefundNowProps {
  order: Order;
  fakeId: string;
  onRefunded: () => void;
}

/** Takes the money back while the terms say that it is free: one press shows what will happen, a second one does it. */
export function RefundNow({ order, fakeId, onRefunded }: RefundNowProps) {
  useSignals();
  const { busy, send } = useSending();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const words = refundNowWords(order);
  if (!words) return null;
  if (!isOpen) {
    return (
      <Button className="start" onClick={() => setOpen(true)}>
        {words.press}
      </Button>
    );
  }

  async function take(sum: number) {
    setFailure(null);
    const answer = await send(() => api.send(askRefund, { fakeId, refundComment: '', confirmed_sum: sum }));
    if (answer.ok) onRefunded();
    else setFailure(answer.failure);
  }

  return (
    <section className="refund" aria-label={words.press}>
      <h3>{words.what}</h3>
      {words.back.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {failure && <Refused failure={failure} />}
      <div className="actions">
        <Button variant="secondary" busy={busy} onClick={() => void take(words.sum)}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {words.keep}
        </Button>
      </div>
    </section>
  );
}
