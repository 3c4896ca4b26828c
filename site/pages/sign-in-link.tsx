import { msg, str } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { SignInLinkData } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { Logo } from '#site/shell/logo.tsx';

export const page: Page<SignInLinkData> = {
  head: () => ({ title: msg('Sign in', { id: 'mail.in-use.button' }), noIndex: true }),
  View: SignInLink,
};

/** Asks the visitor to confirm. Only the press uses the link up, because programs open links too. */
function SignInLink({ data: { token, emailHint, path } }: { data: SignInLinkData }) {
  return (
    <FormPage
      above={<Logo />}
      title={msg('Sign in', { id: 'mail.in-use.button' })}
      lead={msg(str`This link opens the account of ${emailHint}.`, { id: 'site.sign-in-link' })}
    >
      <form method="post" action={path} data-forgets-link="">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button" data-variant="primary" data-size="large">
          {msg('Sign in', { id: 'mail.in-use.button' })}
        </button>
      </form>
    </FormPage>
  );
}
