import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Contacts', { id: 'account.contacts' }), noIndex: true, widgets: ['account'] }),
  View: AccountContacts,
};

function AccountContacts() {
  return (
    <AccountPage>
      <gondola-account view="contacts">
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
