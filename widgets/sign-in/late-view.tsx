import { ConfirmAddress } from './confirm-address.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';

export interface LateViewProps {
  host: HTMLElement;
  view: string;
}

/** All views except the sign-in page's. */
export function LateView({ host, view }: LateViewProps) {
  switch (view) {
    case 'register':
      return <RegisterForm />;
    case 'forgotten':
      return <ForgottenForm />;
    case 'confirm':
      return <ConfirmAddress host={host} />;
    case 'link':
      return <SignInByLink />;
    default:
      return <NewPasswordForm />;
  }
}
