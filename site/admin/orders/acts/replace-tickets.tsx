import { Typography } from '@mui/material';
import { CheckboxGroupInput, required } from 'react-admin';
import { replaceTickets } from '#shared/contract/staff/corrections.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';
import { replaceableTickets } from './valid-tickets.ts';

/** Makes lost or stolen tickets void, and issues new ones. */
export function ReplaceTickets({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number, buyer } = order;
  const tickets = replaceableTickets(order);
  if (!may('order.edit') || buyer.email === '' || tickets.length === 0) return null;
  const choices = tickets.map(({ ticket, item }) => ({
    id: ticket.id,
    name: [writeTicketNumber(ticket.id), item.name, item.variant].filter(Boolean).join(' · '),
  }));
  return (
    <ActButton
      label={own.replaceTickets}
      isDangerous
      dialog={(close) => (
        <ActDialog<{ tickets: string[] }, null>
          title={own.replaceTickets}
          preview={nothingToAsk}
          shown={(_, wish) => (
            <>
              <Facts
                of={[
                  [own.becomeVoid, wish.tickets.map(writeTicketNumber).join(', ')],
                  [own.newOnesTo, buyer.email],
                ]}
              />
              <Typography>{own.oldLinks}</Typography>
              <Typography>{own.offlineGate}</Typography>
            </>
          )}
          doIt={own.replaceNow}
          isDangerous
          act={(wish, _, nonce) => ask(replaceTickets, { number, tickets: wish.tickets, nonce })}
          done={own.replaced}
          close={close}
        >
          <CheckboxGroupInput
            source="tickets"
            label={own.lostTickets}
            choices={choices}
            row={false}
            validate={required()}
          />
        </ActDialog>
      )}
    />
  );
}
