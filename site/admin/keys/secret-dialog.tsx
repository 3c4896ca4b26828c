import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { makeKey } from '#shared/contract/staff/keys.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { KeySnippet } from './key-snippet.tsx';
import { keysTexts } from './texts.ts';
import { useCopy } from './use-copy.ts';

/** The secret of a new key. Only its button closes the dialog, because the secret is never shown again. */
export function SecretDialog({ made, close }: { made: ResponseOf<typeof makeKey>; close(): void }) {
  const own = usePageTexts(keysTexts);
  const copy = useCopy();
  const heading = useId();
  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{own.secretTitle}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.secretWhat}
        </Alert>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 3 }}>
          <TextField
            label={own.secret}
            value={made.secret}
            fullWidth
            slotProps={{
              htmlInput: { readOnly: true, translate: 'no', autoComplete: 'off', sx: { fontFamily: 'monospace' } },
            }}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="outlined" onClick={() => void copy(made.secret)} sx={{ flexShrink: 0 }}>
            {own.copy}
          </Button>
        </Box>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {own.snippet}
        </Typography>
        <KeySnippet permissions={made.key.permissions} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {own.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
