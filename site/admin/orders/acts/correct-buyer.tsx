import { Typography } from '@mui/material';
import { email, regex, required, TextInput } from 'react-admin';
import { phonePattern } from '#shared/contract/bounds.ts';
import { correctBuyer } from '#shared/contract/staff/corrections.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';

const fields = ['firstName', 'lastName', 'latinName', 'email', 'phone'] as const;

type Field = (typeof fields)[number];

/** An empty input is null. */
type Typed = Record<Field, string | null>;

/** Corrects name, email address and phone of an order's buyer. */
export function CorrectBuyer({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number, buyer, state } = order;
  if (!may('order.edit') || buyer.email === '') return null;
  const isSold = state === 'paid' || state === 'closed';
  const changesOf = (typed: Typed) =>
    fields
      .filter((field) => (typed[field] ?? '') !== buyer[field])
      .map((field) => [field, typed[field] ?? ''] as const);
  const { firstName, lastName, latinName, phone } = buyer;
  return (
    <ActButton
      label={own.correctBuyer}
      dialog={(close) => (
        <ActDialog<Typed, null>
          title={own.correctBuyer}
          defaults={{ firstName, lastName, latinName, email: buyer.email, phone }}
          preview={nothingToAsk}
          shown={(_, typed) => {
            const changes = changesOf(typed);
            const address = isSold && changes.some(([field]) => field === 'email');
            return (
              <>
                {changes.length === 0 && <Typography>{own.nothingChanged}</Typography>}
                <Facts
                  of={changes.map(([field, value]) => [own.buyer[field], `${buyer[field] || '–'} → ${value || '–'}`])}
                />
                {address && <Typography>{own.newAddress(buyer.email)}</Typography>}
                {isSold && changes.length > 0 && <Typography>{own.receiptsStay}</Typography>}
              </>
            );
          }}
          doIt={own.correct}
          act={(typed, _, nonce) =>
            ask(correctBuyer, { number, ...Object.fromEntries(changesOf(typed)), seenEmail: buyer.email, nonce })
          }
          done={own.corrected}
          close={close}
        >
          <TextInput source="firstName" label={own.buyer.firstName} />
          <TextInput source="lastName" label={own.buyer.lastName} />
          <TextInput source="latinName" label={own.buyer.latinName} helperText={own.latinNameHint} />
          <TextInput source="email" type="email" label={own.buyer.email} validate={[required(), email()]} />
          <TextInput
            source="phone"
            type="tel"
            label={own.buyer.phone}
            helperText={own.phoneHint}
            validate={regex(phonePattern, own.phoneHint)}
          />
        </ActDialog>
      )}
    />
  );
}
