import { Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { longestName } from '#shared/contract/bounds.ts';
import { type OnePass, replacePassHolder } from '#shared/contract/staff/passes.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { passesTexts } from './texts.ts';

interface Wish {
  firstName?: string | null;
  lastName: string;
}

/** Names another holder of a pass, which gets a new ticket. */
export function ReplaceHolder({ pass: { id, ticket, email } }: { pass: OnePass }) {
  const { locale } = useSetting();
  const own = usePageTexts(passesTexts);
  const ask = useAsk();
  const named = ({ firstName, lastName }: Wish) => ({ firstName: firstName ?? '', lastName });
  return (
    <ActButton
      label={own.replace}
      isDangerous
      dialog={(close) => (
        <ActDialog<Wish, null>
          title={own.replace}
          preview={nothingToAsk}
          shown={(_, wish) => (
            <>
              <Facts
                of={[
                  [own.holder, fullName(named(wish), locale)],
                  [own.becomesVoid, `…${ticket}`],
                  [own.newTo, email],
                ]}
              />
              <Typography>{own.replaceAbout}</Typography>
              <Typography>{own.oldLinks}</Typography>
            </>
          )}
          doIt={own.replaceNow}
          isDangerous
          act={(wish, _, nonce) => ask(replacePassHolder, { id, ticket, ...named(wish), nonce })}
          done={own.replaced}
          close={close}
        >
          <TextInput source="firstName" label={own.firstName} slotProps={{ htmlInput: { maxLength: longestName } }} />
          <TextInput
            source="lastName"
            label={own.lastName}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </ActDialog>
      )}
    />
  );
}
