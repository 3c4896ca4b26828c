import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';
import { Logo } from '#site/shell/logo.tsx';

export const page: Page<Nothing> = {
  head: () => ({
    title: msg('Your email address', { id: 'account.email' }),
    secret: true,
    widgets: ['sign-in'],
  }),
  View: ConfirmAddress,
};

function ConfirmAddress() {
  return (
    <FormPage above={<Logo />} title={msg('Your email address', { id: 'account.email' })}>
      <gondola-sign-in view="confirm">
        <WidgetPlace />
      </gondola-sign-in>
    </FormPage>
  );
}
