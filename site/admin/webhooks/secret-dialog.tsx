import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { webhooksTexts } from './texts.ts';

/** Shows a new secret, which the store does not show again. Only its button closes the dialog. */
export function SecretDialog({ secret, close }: { secret: string; close: () => void }) {
  const own = usePageTexts(webhooksTexts);
  const notify = useNotify();
  const heading = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      notify(own.copied, { type: 'success' });
    } catch {
      notify(own.notCopied, { type: 'warning' });
    }
  }

  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{own.secret}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{own.secretOnce}</Typography>
        <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{own.copy}</Button>
        <Button variant="contained" onClick={close}>
          {own.noted}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
