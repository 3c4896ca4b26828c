import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { WaysOn } from '#site/parts/ways-on.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: notFoundText(), noIndex: true }),
  View: NotFound,
};

function NotFound() {
  return (
    <MessagePage
      code="404"
      title={notFoundText()}
      text={msg('It may have moved, or is no longer on sale.', {
        id: 'site.not-found.text',
      })}
    >
      <WaysOn />
    </MessagePage>
  );
}

function notFoundText(): string {
  return msg('This page could not be found', { id: 'site.not-found' });
}
