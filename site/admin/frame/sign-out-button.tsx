import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { logout } from '#shared/contract/auth.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { useStaff, useTexts } from '#site/admin/staff-context.ts';

export function SignOutButton() {
  const { send, setting } = useStaff();
  const { texts } = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();

  async function signOut(): Promise<void> {
    // A call that ends after the session would ask for the sign-in.
    await queries.cancelQueries();
    const answer = await send(logout, {});
    if (answer.ok) location.assign(pathInLocale(setting.locale, '/login'));
    else notify(failureText(answer.failure, texts), { type: 'error' });
  }

  return <Button onClick={() => void signOut()}>{texts.signOut}</Button>;
}
