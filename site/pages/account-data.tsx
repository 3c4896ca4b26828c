import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Your data', { id: 'site.account.data' }), noIndex: true, widgets: ['account'] }),
  View: AccountData,
};

function AccountData() {
  return (
    <AccountPage>
      <gondola-account view="data">
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
