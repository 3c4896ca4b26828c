import { PasskeysView } from './passkeys-view.tsx';
import { PasswordView } from './password-view.tsx';

export function WaysIn() {
  return (
    <>
      <PasswordView />
      <PasskeysView />
    </>
  );
}
