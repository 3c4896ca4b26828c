import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { longestRefundAnswer, refuseByNumber } from '#shared/contract/staff/refunds.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { moneyTexts } from './money-texts.ts';

interface Wish {
  answer?: string;
}

/** Refuses the buyer's refund request, with an answer that the buyer reads. */
export function RefuseRequestAct({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const own = usePageTexts(moneyTexts);
  const may = useMay();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const { refundRequest } = order;
  if (!may('order.refund') || !refundRequest) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.refuse.open}
      </Button>
      {isOpen && (
        <ActDialog<Wish, Required<Wish>>
          title={own.refuse.title}
          // The effect is the answer itself, so no call is needed to show it.
          preview={async ({ answer = '' }) => ({ ok: true, value: { answer } })}
          shown={({ answer }) => (
            <>
              <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
                {answer}
              </Alert>
              <p>{own.refuse.shown}</p>
            </>
          )}
          doIt={own.refuse.doIt}
          isDangerous
          act={async (_wish, { answer }, nonce) => {
            const done = await ask(refuseByNumber, { number: order.number, answer, nonce });
            if (done.ok) onDone();
            return done;
          }}
          done={own.refuse.done}
          close={() => setOpen(false)}
        >
          {refundRequest.comment && (
            <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
              {own.refund.asked}: {refundRequest.comment}
            </Alert>
          )}
          <TextInput
            source="answer"
            label={own.refuse.answer}
            validate={required()}
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: longestRefundAnswer } }}
          />
        </ActDialog>
      )}
    </>
  );
}
