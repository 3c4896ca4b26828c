import { Alert, Typography } from '@mui/material';
import { type OneStaffAccount, permit } from '#shared/contract/staff/accounts.ts';
import { endsWaysIn } from '#shared/rules/ends-ways-in.ts';
import { mayGrant } from '#shared/rules/may-grant.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { PermissionInputs } from './permission-inputs.tsx';
import { staffTexts } from './texts.ts';
import { type PermissionWish, permissionsOf, wishOf } from './wished-permissions.ts';

/** Changes the permissions of an account. Shows before it which are added and taken away, and whether the account is signed out. */
export function Permit({ account }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const ask = useAsk();
  const { id, permissions: before } = account;
  return (
    <ActButton
      label={own.permit}
      dialog={(close) => (
        <ActDialog<PermissionWish, null>
          title={own.permit}
          defaults={wishOf(before)}
          preview={nothingToAsk}
          shown={(_, wish) => <Effects before={before} after={permissionsOf(wish, before)} />}
          doIt={own.permitNow}
          act={(wish, _, nonce) =>
            ask(permit, {
              account: id,
              permissions: permissionsOf(wish, before),
              seenPermissions: before,
              nonce,
            })
          }
          done={own.permitted}
          close={close}
        >
          <PermissionInputs />
        </ActDialog>
      )}
    />
  );
}

function Effects({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const own = usePageTexts(staffTexts);
  const { permissions: held } = useSetting();
  const added = after.filter((one) => !before.includes(one));
  const taken = before.filter((one) => !after.includes(one));
  if (added.length === 0 && taken.length === 0) return <Typography>{own.nothingChanged}</Typography>;
  return (
    <>
      <Facts
        of={[
          [own.added, added.join(', ')],
          [own.taken, taken.join(', ')],
        ]}
      />
      {endsWaysIn(before, after) ? (
        <Alert severity="warning">{mayGrant(held, after, []) ? own.endsWaysIn : own.endsWaysInNoLink}</Alert>
      ) : (
        <Typography>{own.staysSignedIn}</Typography>
      )}
    </>
  );
}
