import { Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { endSessions, type OneStaffAccount, remove, sendLink } from '#shared/contract/staff/accounts.ts';
import { mayGrant } from '#shared/rules/may-grant.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { Permit } from './permit.tsx';
import { staffTexts } from './texts.ts';

/** The acts on an account. A person who lacks one of its permissions can only change those that they hold. */
export function AccountActs({ account }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const { permissions: held } = useSetting();
  const ask = useAsk();
  const { id, email, sessions, permissions, madeKeys } = account;
  return (
    <>
      <Permit account={account} />
      {mayGrant(held, permissions, []) && (
        <>
          <ActButton
            label={own.sendLink}
            dialog={(close) => (
              <ActDialog<object, null>
                title={own.sendLink}
                preview={nothingToAsk}
                shown={() => <Typography>{own.sendLinkWhat(email)}</Typography>}
                doIt={own.sendLinkNow}
                act={(_, __, nonce) => ask(sendLink, { account: id, nonce })}
                done={own.linkSent}
                close={close}
              />
            )}
          />
          <ActButton
            label={own.endSessions}
            dialog={(close) => (
              <ActDialog<object, null>
                title={own.endSessions}
                preview={nothingToAsk}
                shown={() => <Typography>{own.endSessionsWhat(sessions)}</Typography>}
                doIt={own.endSessionsNow}
                isDangerous
                act={(_, __, nonce) => ask(endSessions, { account: id, nonce })}
                done={own.sessionsEnded}
                close={close}
              />
            )}
          />
          <ActButton
            label={own.remove}
            isDangerous
            dialog={(close) => (
              <ActDialog<{ revokesKeys?: boolean | null }, null>
                title={own.remove}
                defaults={{ revokesKeys: true }}
                preview={nothingToAsk}
                shown={(_, { revokesKeys }) => (
                  <>
                    <Typography>{own.removeWhat(email)}</Typography>
                    {madeKeys.length > 0 && (
                      <Typography sx={{ mt: 1 }}>{revokesKeys ? own.keysEnd : own.keysStay}</Typography>
                    )}
                  </>
                )}
                doIt={own.removeNow}
                isDangerous
                act={({ revokesKeys }, __, nonce) =>
                  ask(remove, {
                    account: id,
                    seenPermissions: permissions,
                    revokesKeys: madeKeys.length > 0 && revokesKeys === true,
                    nonce,
                  })
                }
                done={own.removed}
                leadsTo={staffPages.staff.path}
                close={close}
              >
                {madeKeys.length > 0 && (
                  <>
                    <Typography>{own.keysMade(madeKeys.map(({ name }) => name).join(', '))}</Typography>
                    <BooleanInput source="revokesKeys" label={own.revokesKeys} />
                  </>
                )}
              </ActDialog>
            )}
          />
        </>
      )}
    </>
  );
}
