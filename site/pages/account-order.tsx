import { msg, str } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { AccountOrderData } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<AccountOrderData> = {
  head: ({ number }) => ({
    title: msg(str`Order ${number}`, { id: 'pay.order' }),
    noIndex: true,
    widgets: ['account'],
  }),
  View: AccountOrder,
};

function AccountOrder({ data }: { data: AccountOrderData }) {
  return (
    <AccountPage>
      <gondola-account view="order" order={data.number}>
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
