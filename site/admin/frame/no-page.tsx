import { Alert } from '@mui/material';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useTexts } from '#site/admin/staff-context.ts';

/** Shown for an address that the account does not open. */
export function NoPage() {
  const { texts } = useTexts();
  return (
    <PageFrame title={texts.noPage.title}>
      <Alert severity="info">{texts.noPage.why}</Alert>
    </PageFrame>
  );
}
