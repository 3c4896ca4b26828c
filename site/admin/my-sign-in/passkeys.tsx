import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import { list, type Passkey, remove } from '#shared/contract/passkey.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { Section } from '#site/admin/page/section.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { makePasskey } from './make-passkey.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { mySignInTexts } from './texts.ts';

const longestName = 60;

/** The passkeys of the account, and the dialogs that add and remove one. */
export function Passkeys() {
  const own = usePageTexts(mySignInTexts);
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const canAdd = 'PublicKeyCredential' in globalThis;
  return (
    <Section title={own.passkeys} actions={canAdd && <Button onClick={() => setOpen('add')}>{own.addPasskey}</Button>}>
      <p>{canAdd ? own.passkeysAbout : own.noPasskeysHere}</p>
      <CallView call={list} request={{}}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p>{own.noPasskey}</p>
          ) : (
            passkeys.map((passkey) => <Row key={passkey.id} passkey={passkey} remove={() => setOpen(passkey)} />)
          )
        }
      </CallView>
      {open === 'add' && <AddPasskey close={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <RemovePasskey passkey={open} close={() => setOpen(null)} />}
    </Section>
  );
}

function Row({ passkey: { name, used_at, created_at }, remove }: { passkey: Passkey; remove: () => void }) {
  const own = usePageTexts(mySignInTexts);
  const { language } = useTexts();
  const { timeZone } = useSetting();
  const { day, time } = operatorTime(new Date(used_at ?? created_at), timeZone);
  const when = `${formatVisitDay(day, language)} ${time}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ mr: 'auto' }}>
        {name} · {used_at ? own.lastUsed(when) : own.added(when)}
      </Box>
      <Button color="error" aria-label={`${own.remove}: ${name}`} onClick={remove}>
        {own.remove}
      </Button>
    </Box>
  );
}

function AddPasskey({ close }: { close: () => void }) {
  const own = usePageTexts(mySignInTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();

  async function add(password: string, typed: FormData): Promise<Answer<unknown> | null> {
    const name = String(typed.get('name') ?? '').trim() || own.passkey;
    const made = await makePasskey(ask, { password, name });
    if (made?.ok) {
      notify(own.passkeyAdded, { type: 'success' });
      void again();
    }
    return made;
  }

  return (
    <PasswordDialog title={own.addPasskey} doIt={own.addPasskey} act={add} close={close}>
      <p>{own.addPasskeyHow}</p>
      <TextField
        name="name"
        label={own.passkeyName}
        defaultValue={deviceName(navigator.userAgent)}
        margin="dense"
        fullWidth
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
    </PasswordDialog>
  );
}

function RemovePasskey({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const own = usePageTexts(mySignInTexts);
  const ask = useAsk();
  const again = useCallsAgain();

  async function act(password: string): Promise<Answer<unknown>> {
    const done = await ask(remove, { id, password });
    if (done.ok) void again();
    return done;
  }

  return (
    <PasswordDialog title={`${own.remove}: ${name}`} doIt={own.remove} isDangerous act={act} close={close}>
      <p>{own.removePasskeyWhat}</p>
    </PasswordDialog>
  );
}
