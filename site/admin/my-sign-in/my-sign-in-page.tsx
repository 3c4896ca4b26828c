import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useTexts } from '#site/admin/staff-context.ts';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';

/** The second factors of the person who is signed in. */
export function MySignInPage() {
  const { texts } = useTexts();
  return (
    <PageFrame title={texts.pages.mySignIn.title}>
      <Authenticator />
      <Passkeys />
    </PageFrame>
  );
}
