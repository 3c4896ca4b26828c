import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { mySignInTexts } from './texts.ts';

/** The recovery codes, which are shown only once. The store keeps only their hashes. */
export function RecoveryCodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const own = usePageTexts(mySignInTexts);
  const heading = useId();
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }

  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{own.codes}</DialogTitle>
      <DialogContent>
        <p>{own.codesAbout}</p>
        <Box component="ul" sx={{ fontFamily: 'monospace', pl: 3 }} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{isCopied ? own.copied : own.copy}</Button>}
        <Button variant="contained" onClick={close}>
          {own.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
