import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({
    title: msg('Choose a new password', { id: 'mail.reset.title' }),
    noIndex: true,
    widgets: ['sign-in'],
  }),
  View: ResetPassword,
};

function ResetPassword() {
  return (
    <FormPage
      title={msg('Choose a new password', { id: 'mail.reset.title' })}
      lead={msg('Enter your email address and we will send you a link.', { id: 'site.reset.lead' })}
    >
      <gondola-sign-in view="forgotten">
        <WidgetPlace />
      </gondola-sign-in>
    </FormPage>
  );
}
