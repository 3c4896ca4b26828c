import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { askRefund, type Order } from '#shared/contract/order.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { refundNowWords } from '#shared/locales/refund-now-words.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { RefundChoice } from '#shared/ui/refund-choice.tsx';
import { Refused } from './refused-request.tsx';
import { useOpened } from './use-opened.ts';

interface RefundNowProps {
  order: Order;
  fakeId: string;
  onRefunded: () => void;
  onStale: () => Promise<void>;
}

/** Refunds units while a refund is free. The first press lets the member choose units and shows the outcome; the second confirms. */
export function FreeRefund({ order, fakeId, onRefunded, onStale }: RefundNowProps) {
  useSignals();
  const { busy, send } = useSending();
  const { isOpen, setOpen, button, place } = useOpened<HTMLElement>();
  const [counts, setCounts] = useState<Record<number, number> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const words = refundNowWords(order, counts);
  if (!words) return failure && <Refused failure={failure} />;
  if (!isOpen) {
    return (
      <Button className="start" buttonRef={button} onClick={() => setOpen(true)}>
        {words.press}
      </Button>
    );
  }
  const { choices, chosen, says, price } = words;
  const left = choices.map(({ item_id, qty }) => [item_id, qty]);

  function close() {
    setOpen(false);
    setCounts(null);
    setFailure(null);
  }

  async function take() {
    setFailure(null);
    const part = chosen.isAll ? {} : { items: chosen.items, refunds_seen: order.refunds.length };
    const answer = await send(() =>
      api.send(askRefund, { fakeId, refundComment: '', confirmed_sum: chosen.sum, ...part }),
    );
    if (answer.ok) {
      close();
      // A disputed payment turns the refund into a refund request, which the order shows.
      return answer.value.refund ? onRefunded() : void onStale();
    }
    setFailure(answer.failure);
    if (answer.failure.code === 'network-unreachable') return;
    await onStale();
    setCounts(null);
  }

  return (
    <section className="refund" aria-label={words.press} tabIndex={-1} ref={place}>
      {words.isDivisible ? (
        // A new key when the remaining units change, so that the choice starts again with the new numbers.
        <RefundChoice
          key={JSON.stringify(left)}
          order={order}
          choices={choices}
          onCount={(id, count) => setCounts({ ...Object.fromEntries(left), ...counts, [id]: count })}
        />
      ) : (
        <h3>{words.what}</h3>
      )}
      <div aria-live="polite" className="refund-says">
        {says.map(({ say, text, value }) => value !== null && <p key={say}>{text(value)}</p>)}
      </div>
      {failure && <Refused failure={failure} />}
      <div className="actions">
        <Button variant="secondary" busy={busy} disabled={chosen.items.length === 0} onClick={() => void take()}>
          {words.confirm(price(chosen.sum))}
        </Button>
        <Button variant="quiet" onClick={close}>
          {words.keep}
        </Button>
      </div>
    </section>
  );
}
