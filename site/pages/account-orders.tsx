import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { AccountListData } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<AccountListData> = {
  head: () => ({ title: msg('Your orders', { id: 'site.account.orders' }), noIndex: true, widgets: ['account'] }),
  View: AccountOrders,
};

function AccountOrders({ data }: { data: AccountListData }) {
  return (
    <AccountPage>
      <gondola-account view="orders" page={data.page}>
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
