import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';

/** Asks before a page with unsaved input is left: by a link, by going back, or by closing the window. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { leave: own } = usePageTexts(publishTexts);
  const heading = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby={heading} maxWidth="xs">
      <DialogTitle id={heading}>{own.title}</DialogTitle>
      <DialogContent>{own.why}</DialogContent>
      <DialogActions>
        <Button onClick={blocker.reset}>{own.stay}</Button>
        <Button variant="contained" color="error" onClick={blocker.proceed}>
          {own.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
