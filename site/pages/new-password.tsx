import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';
import { Logo } from '#site/shell/logo.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Choose a new password', { id: 'mail.reset.title' }), secret: true, widgets: ['sign-in'] }),
  View: NewPassword,
};

function NewPassword() {
  return (
    <FormPage above={<Logo />} title={msg('Choose a new password', { id: 'mail.reset.title' })}>
      <gondola-sign-in view="new-password">
        <WidgetPlace />
      </gondola-sign-in>
    </FormPage>
  );
}
