import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { maxLength, required, TextInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import { longestReason } from '#shared/contract/staff/refunds.ts';
import {
  askPayment,
  dismissOrphan,
  giveBackOrphan,
  payWithOrphan,
  type StuckMoney,
  writeOff,
} from '#shared/contract/staff/stuck.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { paymentsTexts } from './texts.ts';

/** Buttons for a payment or refund. A dispute is answered at its service. */
export function PaymentActs({ money: { kind, id, state } }: { money: StuckMoney }) {
  const own = usePageTexts(paymentsTexts);
  const ask = useAsk();
  if (kind === 'dispute') return null;
  if (kind === 'payment')
    return <Act label={own.ask} words={own.asks} done={own.asked} act={() => ask(askPayment, { kind, id })} />;
  if (kind === 'refund')
    return (
      <Acts>
        <Act label={own.askAgain} words={own.asksAgain} done={own.asked} act={() => ask(askPayment, { kind, id })} />
        {state === 'refused' && (
          <Act
            label={own.writeOff}
            title={own.writeOffTitle}
            words={own.writesOff}
            doIt={own.writeOffNow}
            done={own.writtenOff}
            isDangerous
            act={({ reason }) => ask(writeOff, { id, reason })}
          >
            <Reason />
          </Act>
        )}
      </Acts>
    );
  return (
    <Acts>
      <Act label={own.giveBack} words={own.givesBack} done={own.givenBack} act={() => ask(giveBackOrphan, { id })} />
      {state === 'captured' && (
        <Act
          label={own.use}
          words={({ number }) => own.uses(number)}
          done={own.used}
          act={({ number }) => ask(payWithOrphan, { id, number })}
        >
          <TextInput source="number" label={own.order} helperText={own.useHint} validate={required()} />
        </Act>
      )}
      <Act
        label={own.dismiss}
        words={own.dismisses}
        done={own.dismissed}
        act={({ reason }) => ask(dismissOrphan, { id, reason })}
      >
        <Reason />
      </Act>
    </Acts>
  );
}

interface Wish {
  reason: string;
  number: string;
}

interface ActProps {
  label: string;
  title?: string;
  words: string | ((wish: Wish) => string);
  doIt?: string;
  done: string;
  isDangerous?: boolean;
  act(wish: Wish): Promise<Answer<unknown>>;
  children?: ReactNode;
}

function Act({ label, title = label, words, doIt = label, done, isDangerous = false, act, children }: ActProps) {
  return (
    <ActButton
      label={label}
      isDangerous={isDangerous}
      dialog={(close) => (
        <ActDialog<Wish, null>
          title={title}
          preview={nothingToAsk}
          shown={(_, wish) => <Typography>{typeof words === 'string' ? words : words(wish)}</Typography>}
          doIt={doIt}
          isDangerous={isDangerous}
          act={act}
          done={done}
          close={close}
        >
          {children}
        </ActDialog>
      )}
    />
  );
}

function Acts({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>;
}

function Reason() {
  const own = usePageTexts(paymentsTexts);
  return (
    <TextInput
      source="reason"
      label={own.reason}
      helperText={own.reasonHint}
      validate={[required(), maxLength(longestReason)]}
    />
  );
}
