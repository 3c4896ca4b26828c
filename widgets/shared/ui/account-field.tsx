import { msg, str } from '@lit/localize';
import { longPassword, shortestPassword } from '#shared/contract/password.ts';
import type { AccountProblem, AccountField as FieldName } from '#shared/rules/account-form.ts';
import { Field, type FieldProps } from './field.tsx';
import { oneNameText } from './one-name.ts';
import { PasswordField } from './password-field.tsx';

interface AccountFieldProps {
  name: FieldName;
  /** Replaces the usual label. */
  label?: string;
  value: string;
  required: boolean;
  problem: AccountProblem | undefined;
  /** The store's refusal; it replaces the form's problem. */
  refusal?: string | undefined;
  /** Replaces the usual name for password managers. */
  autoComplete?: string;
  onChange(value: string): void;
}

export function AccountField({ name, label = labelOf(name), problem, refusal, ...rest }: AccountFieldProps) {
  const props = {
    ...inputs[name],
    ...rest,
    name,
    label,
    problem: refusal ?? problemText(problem, label),
  };
  if (!isPassword(name)) return <Field {...props} />;
  return <PasswordField {...props} hint={name === 'newPassword' ? passwordRule() : undefined} />;
}

const name = { autoCapitalize: 'words', spellCheck: false } as const;

const inputs: Record<FieldName, Partial<FieldProps>> = {
  prefix: { ...name, autoComplete: 'honorific-prefix' },
  firstName: { ...name, autoComplete: 'given-name' },
  lastName: { ...name, autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', autoCapitalize: 'off', spellCheck: false },
  password: { autoComplete: 'current-password' },
  newPassword: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
};

function isPassword(field: FieldName): boolean {
  return field === 'password' || field === 'newPassword' || field === 'confirmPassword';
}

function labelOf(field: FieldName): string {
  const labels: Record<FieldName, () => string> = {
    prefix: () => msg('Title, such as Ms (optional)', { id: 'account.prefix' }),
    firstName: () => msg('First name', { id: 'checkout.first-name' }),
    lastName: () => msg('Last name', { id: 'checkout.last-name' }),
    email: () => msg('Email', { id: 'checkout.email' }),
    password: () => msg('Password', { id: 'account.password' }),
    newPassword: () => msg('New password', { id: 'account.new-password' }),
    confirmPassword: () => msg('Confirm password', { id: 'account.confirm-password' }),
  };
  return labels[field]();
}

function passwordRule(): string {
  return msg(str`At least ${shortestPassword} characters with a letter and a digit, or ${longPassword} of any kind.`, {
    id: 'account.password-rule',
  });
}

function problemText(problem: AccountProblem | undefined, label: string): string | undefined {
  if (!problem) return undefined;
  const texts: Record<AccountProblem, () => string> = {
    required: () => msg(str`${label} is required.`, { id: 'form.required' }),
    'name-required': oneNameText,
    'email-invalid': () => msg('Please enter an email address such as name@example.com.', { id: 'form.email-invalid' }),
    'password-weak': () =>
      msg(
        str`A password needs at least ${shortestPassword} characters with a letter and a digit, or ${longPassword} of any kind.`,
        { id: 'account.password-weak' },
      ),
    'password-differs': () => msg('The two passwords are not the same.', { id: 'account.password-differs' }),
    'too-long': () => msg(str`${label} is too long.`, { id: 'form.too-long' }),
  };
  return texts[problem]();
}
