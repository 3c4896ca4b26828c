import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { CallFailure } from '#shared/client/api.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { staffPages } from '#site/admin/pages.ts';
import { useTexts } from '#site/admin/staff-context.ts';

/** A failed call, with a button that makes it again. */
export function FailureNotice({ failure, again }: { failure: CallFailure; again?: (() => void) | undefined }) {
  const { texts } = useTexts();
  const button =
    failure.code === 'second-factor-missing' ? (
      <SetUpLink />
    ) : (
      again && (
        <Button color="inherit" onClick={again}>
          {texts.tryAgain}
        </Button>
      )
    );
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={button}>
      {failureText(failure, texts)}
    </Alert>
  );
}

/** Leads to the page on which an account gets a second factor. */
function SetUpLink() {
  const { texts } = useTexts();
  return (
    <Button color="inherit" component={Link} to={staffPages.mySignIn.path}>
      {texts.session.setUp}
    </Button>
  );
}
