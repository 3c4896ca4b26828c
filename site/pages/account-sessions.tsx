import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { AccountPage } from '#site/parts/account-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({
    title: msg('Signed-in devices', { id: 'site.account.sessions' }),
    noIndex: true,
    widgets: ['account'],
  }),
  View: AccountSessions,
};

function AccountSessions() {
  return (
    <AccountPage>
      <gondola-account view="sessions">
        <WidgetPlace />
      </gondola-account>
    </AccountPage>
  );
}
