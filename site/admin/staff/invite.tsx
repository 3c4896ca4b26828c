import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { email, required, SelectInput, TextInput } from 'react-admin';
import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import { invite } from '#shared/contract/staff/accounts.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { PermissionInputs } from './permission-inputs.tsx';
import { staffTexts } from './texts.ts';
import { type PermissionWish, permissionsOf } from './wished-permissions.ts';

interface Wish extends PermissionWish {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  locale: LocaleCode;
}

/** Makes an account of staff or of a vendor, and emails its link. */
export function Invite() {
  const own = usePageTexts(staffTexts);
  const { locale, languages } = useSetting();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const nameOf = ({ firstName, lastName }: Wish) => [firstName, lastName].filter(Boolean).join(' ');
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {own.invite}
      </Button>
      {isOpen && (
        <ActDialog<Wish, null>
          title={own.invite}
          defaults={{ locale }}
          preview={async () => ({ ok: true, value: null })}
          shown={(_, wish) => (
            <>
              <Facts
                of={[
                  [own.name, nameOf(wish)],
                  [own.language, languageNames[wish.locale]],
                  [own.permissions, permissionsOf(wish).join(', ')],
                ]}
              />
              <Typography>{own.inviteWho(wish.email)}</Typography>
            </>
          )}
          doIt={own.inviteNow}
          act={(wish, _, nonce) => {
            const { email: address, firstName, lastName, locale: language } = wish;
            const person = { email: address, firstName: firstName ?? '', lastName: lastName ?? '', locale: language };
            return ask(invite, { ...person, permissions: permissionsOf(wish), nonce });
          }}
          done={own.invited}
          close={() => setOpen(false)}
        >
          <TextInput source="email" type="email" label={own.email} validate={[required(), email()]} />
          <TextInput
            source="firstName"
            label={own.firstName}
            validate={(value: string | null, all: Wish) => (value || all.lastName ? undefined : own.nameNeeded)}
          />
          <TextInput source="lastName" label={own.lastName} />
          <SelectInput
            source="locale"
            label={own.language}
            validate={required()}
            choices={languages.map((id) => ({ id, name: languageNames[id] }))}
          />
          <PermissionInputs />
        </ActDialog>
      )}
    </>
  );
}
