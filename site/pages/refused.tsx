import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: refusedText(), noIndex: true }),
  View: Refused,
};

/** Guards send callers here who may not see a page. */
function Refused() {
  return (
    <MessagePage
      icon="alert"
      title={refusedText()}
      text={msg('You may need another account for it, or it belongs to another shop.', { id: 'site.refused.text' })}
    >
      <a className="button" data-variant="primary" href={useHref()('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
    </MessagePage>
  );
}

function refusedText(): string {
  return msg('This page is not open to you', { id: 'site.refused' });
}
