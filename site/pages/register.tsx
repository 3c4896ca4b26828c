import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Create an account', { id: 'sign-in.register' }), noIndex: true, widgets: ['sign-in'] }),
  View: Register,
};

function Register() {
  return (
    <FormPage title={msg('Create an account', { id: 'sign-in.register' })}>
      <gondola-sign-in view="register">
        <WidgetPlace />
      </gondola-sign-in>
    </FormPage>
  );
}
