import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({
    title: msg('Notifications', { id: 'site.account.notifications' }),
    noIndex: true,
    widgets: ['account'],
  }),
  View: AccountNotifications,
};

function AccountNotifications() {
  return (
    <AccountPage>
      <gondola-account view="notifications">
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
