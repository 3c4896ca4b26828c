import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { askRefund, longestRefundComment, type Order } from '#shared/contract/order.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { refundNowWords } from '#shared/locales/refund-now-words.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldFrame } from '#shared/ui/field-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { FormActions } from './form-actions.tsx';
import { Refused } from './refused-request.tsx';
import { useOpened } from './use-opened.ts';

/** The form for a refund request. Staff decide about the request. Renders nothing when nothing is left to refund. */
export function AskRefund({ order, fakeId, onAsked }: { order: Order; fakeId: string; onAsked: (at: string) => void }) {
  useSignals();
  const id = useId();
  const { busy, send } = useSending();
  const { isOpen, setOpen, button, place } = useOpened<HTMLHeadingElement>();
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  if (order.refund_asked_at) {
    const day = timeText(order.refund_asked_at, locale.value);
    return (
      <Notice kind="info" title={msg('You have asked for a refund', { id: 'account.refund.asked' })}>
        {msg(str`We received your request on ${day}. Our team will review it and email you.`, {
          id: 'account.refund.asked.text',
        })}
      </Notice>
    );
  }
  const left = order.items.map(({ qty_left }) => qty_left);
  if (!isRefundable(order.status, left)) return null;
  const instead = refundNowWords(order)?.askInstead;
  if (!isOpen) {
    return (
      <Button
        className="start"
        variant={instead ? 'link' : 'secondary'}
        buttonRef={button}
        onClick={() => setOpen(true)}
      >
        {instead ?? msg('Ask for a refund', { id: 'account.refund.ask' })}
      </Button>
    );
  }

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const answer = await send(() => api.send(askRefund, { fakeId, refundComment: comment.trim() }));
    if (answer.ok) onAsked(answer.value.refund_asked_at);
    else setFailure(answer.failure);
  }

  return (
    <form className="refund" onSubmit={(event) => void ask(event)}>
      <h3 tabIndex={-1} ref={place}>
        {msg('Ask for a refund', { id: 'account.refund.ask' })}
      </h3>
      <p className="soft">
        {msg('Our team will decide based on the terms of your booking. Everything stays valid until then.', {
          id: 'account.refund.how',
        })}
      </p>
      <FieldFrame id={id} label={msg('Reason (optional)', { id: 'account.refund.why' })}>
        <textarea
          id={id}
          rows={4}
          maxLength={longestRefundComment}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </FieldFrame>
      {failure && <Refused failure={failure} />}
      <FormActions title={msg('Send', { id: 'account.refund.send' })} busy={busy} onCancel={() => setOpen(false)} />
    </form>
  );
}
