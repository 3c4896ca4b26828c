import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { OpenedLink } from './opened-link.tsx';

/** Signs in with a link. Only the press uses the link up. The form's answer is a page, which begins the session. */
export function SignInByLink() {
  useSignals();
  return (
    <OpenedLink>
      {(token, { email }) => (
        <form method="post" action={storeHref('/login')}>
          <p>{msg(str`This link opens the account of ${email}.`, { id: 'site.sign-in-link' })}</p>
          <input type="hidden" name="token" value={token} />
          <Button variant="primary" size="large" type="submit">
            {msg('Sign in', { id: 'mail.in-use.button' })}
          </Button>
        </form>
      )}
    </OpenedLink>
  );
}
