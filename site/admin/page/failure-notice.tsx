import { Alert, Button } from '@mui/material';
import type { CallFailure } from '#shared/client/api.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { useTexts } from '#site/admin/staff-context.ts';

/** A failed call, with a button that makes it again. */
export function FailureNotice({ failure, again }: { failure: CallFailure; again?: (() => void) | undefined }) {
  const { texts } = useTexts();
  const button = again && (
    <Button color="inherit" onClick={again}>
      {texts.tryAgain}
    </Button>
  );
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={button}>
      {failureText(failure, texts)}
    </Alert>
  );
}
