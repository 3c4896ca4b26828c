import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { removeImage, type StoredPicture } from '#shared/contract/staff/media.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { mediaTexts } from './texts.ts';

/** Asks before a picture is removed. */
export function RemoveDialog({ picture, close }: { picture: StoredPicture; close: () => void }) {
  const ask = useAsk();
  const { texts } = useTexts();
  const own = usePageTexts(mediaTexts);
  const again = useCallsAgain();
  const notify = useNotify();
  const heading = useId();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await ask(removeImage, { file: picture.file }).finally(() => setBusy(false));
    if (!answer.ok) return setFailure(answer.failure);
    notify(own.removed, { type: 'success' });
    close();
    await again();
  }

  return (
    <Dialog open onClose={isBusy ? undefined : close} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{own.removeTitle}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        <Box
          component="img"
          src={picture.url}
          alt={picture.name || picture.file}
          sx={{ maxWidth: '100%', maxHeight: 240 }}
        />
        <p>{own.removeEffect}</p>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={close}>
          {texts.cancel}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={() => void remove()}>
          {own.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
