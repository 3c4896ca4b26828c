import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { makeKey } from '#shared/contract/staff/keys.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { KeyFacts } from './key-facts.tsx';
import { type KeyForm, KeyInputs, keyWishOf } from './key-inputs.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { keysTexts } from './texts.ts';

/** Makes a key, and then shows its secret once. */
export function MakeKey() {
  const own = usePageTexts(keysTexts);
  const { timeZone } = useSetting();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<ResponseOf<typeof makeKey> | null>(null);
  const inAYear = addDays(operatorTime(new Date(), timeZone).day, 365);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {own.make}
      </Button>
      {isOpen && (
        <ActDialog<KeyForm, null>
          title={own.make}
          defaults={{ endsOn: inAYear, refundLimit: 0 }}
          preview={nothingToAsk}
          shown={(_, form) => (
            <>
              <KeyFacts {...keyWishOf(form)} />
              <Typography>{own.makeWhat}</Typography>
            </>
          )}
          doIt={own.makeNow}
          act={async (form) => {
            const answer = await ask(makeKey, keyWishOf(form));
            if (answer.ok) setMade(answer.value);
            return answer;
          }}
          done={own.made}
          close={() => setOpen(false)}
        >
          <KeyInputs />
        </ActDialog>
      )}
      {made && !isOpen && <SecretDialog made={made} close={() => setMade(null)} />}
    </>
  );
}
