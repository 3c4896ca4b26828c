import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Sign in', { id: 'mail.in-use.button' }), noIndex: true, widgets: ['sign-in'] }),
  View: Login,
};

function Login() {
  const href = useHref();
  return (
    <FormPage title={msg('Sign in', { id: 'mail.in-use.button' })}>
      <gondola-sign-in>
        <WidgetPlace />
      </gondola-sign-in>
      <p className="soft">
        {msg('Bought without an account?', { id: 'site.bought-as-guest' })}{' '}
        <a href={href('/orderdownload')}>{msg('Find my order', { id: 'site.find-order' })}</a>
      </p>
    </FormPage>
  );
}
