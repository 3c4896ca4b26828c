import { PasskeysView } from './passkeys-view.tsx';
import { PasswordView } from './password-view.tsx';

/** How one signs in: by the password, or by a passkey. */
export function WaysIn() {
  return (
    <>
      <PasswordView />
      <PasskeysView />
    </>
  );
}
