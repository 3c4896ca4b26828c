import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { showGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

/** Shows the whole code when it is asked for. */
export function RevealCode({ id }: { id: string }) {
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();
  const [code, setCode] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function reveal(): Promise<void> {
    setFailure(null);
    setBusy(true);
    const shown = await ask(showGiftCode, { id }).finally(() => setBusy(false));
    if (shown.ok) setCode(shown.value.code);
    else setFailure(shown.failure);
  }

  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      {failure && <FailureNotice failure={failure} />}
      {code === null ? (
        <>
          <Button variant="outlined" loading={isBusy} onClick={() => void reveal()}>
            {own.reveal}
          </Button>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {own.revealHint}
          </Typography>
        </>
      ) : (
        <Typography component="code" variant="h6">
          {code}
        </Typography>
      )}
    </Box>
  );
}
