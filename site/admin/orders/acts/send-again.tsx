import { Typography } from '@mui/material';
import { email, required, TextInput } from 'react-admin';
import { sendAgain } from '#shared/contract/staff/corrections.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';
import { validTickets } from './valid-tickets.ts';

/** Sends the tickets of an order again, to its address or to a corrected one. */
export function SendAgain({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number, buyer } = order;
  if (!may('order.edit') || buyer.email === '' || validTickets(order).length === 0) return null;
  return (
    <ActButton
      label={own.sendAgain}
      dialog={(close) => (
        <ActDialog<{ email: string }, null>
          title={own.sendAgain}
          defaults={{ email: buyer.email }}
          preview={nothingToAsk}
          shown={(_, { email: to }) => (
            <>
              <Facts of={[[own.ticketsTo, to]]} />
              {to !== buyer.email && <Typography>{own.newAddress(buyer.email)}</Typography>}
            </>
          )}
          doIt={own.send}
          act={({ email: to }, _, nonce) =>
            ask(sendAgain, { number, ...(to !== buyer.email && { email: to }), seenEmail: buyer.email, nonce })
          }
          done={own.sent}
          close={close}
        >
          <TextInput source="email" type="email" label={own.email} validate={[required(), email()]} />
        </ActDialog>
      )}
    />
  );
}
