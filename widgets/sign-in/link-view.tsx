import { ConfirmAddress } from './confirm-address.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';

/** What the links of mails and of the operator lead to. It is loaded on those pages alone. */
export function LinkView({ host, view }: { host: HTMLElement; view: string }) {
  if (view === 'confirm') return <ConfirmAddress host={host} />;
  return view === 'link' ? <SignInByLink /> : <NewPasswordForm />;
}
