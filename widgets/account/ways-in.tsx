import { PasskeysView } from './passkeys-view.tsx';
import { PasswordView } from './password-view.tsx';

/** The ways to sign in: password and passkeys. */
export function WaysIn() {
  return (
    <>
      <PasswordView />
      <PasskeysView />
    </>
  );
}
