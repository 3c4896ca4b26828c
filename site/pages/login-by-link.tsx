import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';
import { Logo } from '#site/shell/logo.tsx';

export const page: Page<Nothing> = {
  // The page is not `secret`, because the link's secret follows `#` and no referrer contains it. A page that sends no referrer would send
  // the form without its origin, and the store would refuse the form.
  head: () => ({ title: msg('Sign in', { id: 'mail.in-use.button' }), noIndex: true, widgets: ['sign-in'] }),
  View: LoginByLink,
};

function LoginByLink() {
  return (
    <FormPage above={<Logo />} title={msg('Sign in', { id: 'mail.in-use.button' })}>
      <gondola-sign-in view="link">
        <WidgetPlace />
      </gondola-sign-in>
    </FormPage>
  );
}
