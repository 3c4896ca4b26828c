import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, minValue, NumberInput, required, TextInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import {
  goodwill,
  longestReason,
  longestRefundAnswer,
  previewGoodwill,
  type RefundPreview,
} from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useApproval } from '#site/admin/approvals/use-approval.ts';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { moneyTexts } from './money-texts.ts';
import { RefundEffects } from './refund-effects.tsx';

interface Wish {
  amount?: number;
  despiteDispute?: boolean;
  reason?: string;
  answer?: string | null;
}

/** Returns a part of the price as goodwill. All tickets stay valid. */
export function GoodwillAct({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const own = usePageTexts(moneyTexts).goodwill;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isPaid = order.state === 'paid' || order.state === 'closed';
  const isWorth = order.items.some((item) => item.rowTotal > item.discount && item.refunded < item.ordered);
  if (!may('order.refund') || !isPaid || !isWorth) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.open}
      </Button>
      {isOpen && <GoodwillDialog order={order} onDone={onDone} close={() => setOpen(false)} />}
    </>
  );
}

function GoodwillDialog({ order, onDone, close }: { order: StaffOrder; onDone: () => void; close: () => void }) {
  const { language } = useTexts();
  const texts = usePageTexts(moneyTexts);
  const own = texts.goodwill;
  const ask = useAsk();
  const { orAsked, doneText } = useApproval(order.number);

  const toRequest = ({ amount = 0, despiteDispute = false }: Wish) => ({
    number: order.number,
    amount,
    despiteDispute,
  });

  async function give(wish: Wish, { agreement }: RefundPreview, nonce: string): Promise<Answer<unknown>> {
    const { reason = '', answer } = wish;
    const { number, ...chosen } = toRequest(wish);
    const asked = { ...chosen, agreement, reason, answer: answer ?? '' };
    const done = await ask(goodwill, { number, ...asked, nonce });
    if (done.ok) onDone();
    return orAsked(done, { goodwill: asked }, nonce);
  }

  return (
    <ActDialog<Wish, RefundPreview>
      title={own.title}
      preview={(wish) => ask(previewGoodwill, toRequest(wish))}
      shown={(effects) => <RefundEffects order={order} effects={effects} />}
      doIt={(effects) => texts.refund.doIt(formatPrice(effects.amount + effects.giftCode, effects.currency, language))}
      isDangerous
      act={give}
      done={() => doneText(own.done)}
      close={close}
    >
      <p>{own.about}</p>
      <NumberInput
        source="amount"
        label={`${own.amount} (${order.currency})`}
        validate={[required(), minValue(0.001)]}
        min={0}
        step="any"
      />
      <TextInput
        source="reason"
        label={texts.refund.reason}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: longestReason } }}
      />
      {order.disputes.some(({ state }) => state !== 'won') && (
        <BooleanInput source="despiteDispute" label={texts.refund.despiteDispute} />
      )}
      <TextInput
        source="answer"
        label={texts.refund.answer}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: longestRefundAnswer } }}
      />
    </ActDialog>
  );
}
