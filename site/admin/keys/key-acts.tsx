import { Box, Typography } from '@mui/material';
import { type ApiKey, changeKey, revokeKey } from '#shared/contract/staff/keys.ts';
import { mayGiveKey } from '#shared/rules/may-give-key.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { KeyFacts } from './key-facts.tsx';
import { type KeyForm, KeyInputs, keyFormOf, keyWishOf } from './key-inputs.tsx';
import { keysTexts } from './texts.ts';

/** The acts on a key. Everybody who sees it may revoke it; only people with all of its permissions may change it. */
export function KeyActs({ apiKey }: { apiKey: ApiKey }) {
  const own = usePageTexts(keysTexts);
  const { permissions: held } = useSetting();
  const ask = useAsk();
  const { id, name, permissions, version, revokedAt } = apiKey;
  if (revokedAt !== null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayGiveKey(held, permissions, permissions) && (
        <ActButton
          label={own.change}
          dialog={(close) => (
            <ActDialog<KeyForm, null>
              title={own.changeTitle(name)}
              defaults={keyFormOf(apiKey)}
              preview={nothingToAsk}
              shown={(_, form) => <KeyFacts {...keyWishOf(form, permissions)} />}
              doIt={own.changeNow}
              act={(form, _, nonce) => ask(changeKey, { key: id, ...keyWishOf(form, permissions), version, nonce })}
              done={own.changed}
              close={close}
            >
              <KeyInputs />
            </ActDialog>
          )}
        />
      )}
      <ActButton
        label={own.revoke}
        isDangerous
        dialog={(close) => (
          <ActDialog<object, null>
            title={own.revokeTitle(name)}
            preview={nothingToAsk}
            shown={() => <Typography>{own.revokeWhat}</Typography>}
            doIt={own.revokeNow}
            isDangerous
            act={(_, __, nonce) => ask(revokeKey, { key: id, nonce })}
            done={own.revoked}
            close={close}
          />
        )}
      />
    </Box>
  );
}
