import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, FormDataConsumer, required, TextInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import {
  longestReason,
  longestRefundAnswer,
  previewRefund,
  type RefundPreview,
  refundByNumber,
} from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useApproval } from '#site/admin/approvals/use-approval.ts';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { moneyTexts } from './money-texts.ts';
import { RefundEffects } from './refund-effects.tsx';
import { nameInForm, type UnitsByItem, UnitsInput } from './units-input.tsx';

interface Wish {
  units?: UnitsByItem;
  waiveTerms?: boolean;
  asGiftCode?: boolean;
  despiteDispute?: boolean;
  alreadyBack?: boolean;
  reason?: string;
  answer?: string;
}

/** Refunds units: by the terms, or all that was paid with a reason. The buyer gets the money, or agrees to a gift code. */
export function RefundAct({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const own = usePageTexts(moneyTexts).refund;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('order.refund') || order.state !== 'paid' || refundable(order).length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.open}
      </Button>
      {isOpen && <RefundDialog order={order} onDone={onDone} close={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ order, onDone, close }: { order: StaffOrder; onDone: () => void; close: () => void }) {
  const { language } = useTexts();
  const own = usePageTexts(moneyTexts).refund;
  const ask = useAsk();
  const may = useMay();
  const { orAsked, doneText } = useApproval(order.number);
  const items = refundable(order);
  const isDisputed = order.disputes.some(({ state }) => state !== 'won');
  const isReturnedOutside = order.returns.some(({ origin, state }) => origin !== 'store' && state === 'done');
  const only = items.length === 1 && items[0]?.left === 1 ? { units: { [nameInForm(items[0])]: 1 } } : {};

  function preview(wish: Wish): Promise<Answer<RefundPreview>> {
    const chosen = toRequest(order, wish);
    if (chosen.items.length > 0) return ask(previewRefund, chosen);
    return Promise.resolve({ ok: false, failure: { code: 'invalid-request', message: own.choose } });
  }

  async function refund(wish: Wish, { agreement }: RefundPreview, nonce: string): Promise<Answer<unknown>> {
    const { reason, answer = '' } = wish;
    const { number, ...chosen } = toRequest(order, wish);
    const asked = {
      ...chosen,
      ...(wish.waiveTerms && reason ? { reason } : {}),
      ...{ agreement, answer: answer ?? '' },
    };
    const done = await ask(refundByNumber, { number, ...asked, nonce });
    if (done.ok) onDone();
    return orAsked(done, { refund: asked }, nonce);
  }

  return (
    <ActDialog<Wish, RefundPreview>
      title={own.title}
      defaults={only}
      preview={preview}
      shown={(effects, wish) => <RefundEffects order={order} effects={effects} isWaived={wish.waiveTerms === true} />}
      doIt={(effects) => {
        const sum = effects.amount + effects.giftCode + effects.issuedCode;
        return sum > 0 ? own.doIt(formatPrice(sum, effects.currency, language)) : own.doNothing;
      }}
      isDangerous
      act={refund}
      done={() => doneText(own.done)}
      close={close}
    >
      {order.refundRequest && (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {own.asked}
          {order.refundRequest.comment && `: ${order.refundRequest.comment}`}
        </Alert>
      )}
      {isDisputed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.disputed}
        </Alert>
      )}
      {items.map((item) => (
        <UnitsInput key={item.itemId} item={item} />
      ))}
      <BooleanInput source="waiveTerms" label={own.waiveTerms} />
      <FormDataConsumer<Wish>>
        {({ formData }) =>
          formData.waiveTerms && (
            <TextInput
              source="reason"
              label={own.reason}
              validate={required()}
              slotProps={{ htmlInput: { maxLength: longestReason } }}
            />
          )
        }
      </FormDataConsumer>
      {may('order.give') && <BooleanInput source="asGiftCode" label={own.asGiftCode} />}
      {isDisputed && <BooleanInput source="despiteDispute" label={own.despiteDispute} />}
      {isReturnedOutside && <BooleanInput source="alreadyBack" label={own.alreadyBack} />}
      <TextInput
        source="answer"
        label={own.answer}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: longestRefundAnswer } }}
      />
    </ActDialog>
  );
}

type Item = StaffOrder['items'][number];

function refundable({ items }: StaffOrder): Item[] {
  return items.filter(({ left, isGift }) => left > 0 && !isGift);
}

function toRequest(order: StaffOrder, { units = {}, ...wish }: Wish) {
  return {
    number: order.number,
    items: refundable(order)
      .map((item) => ({ itemId: item.itemId, units: units[nameInForm(item)] ?? 0 }))
      .filter((item) => item.units > 0),
    waiveTerms: wish.waiveTerms ?? false,
    asGiftCode: wish.asGiftCode ?? false,
    despiteDispute: wish.despiteDispute ?? false,
    alreadyBack: wish.alreadyBack ?? false,
  };
}
