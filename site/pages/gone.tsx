import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { WaysOn } from '#site/parts/ways-on.tsx';

/** Shown for a product that has left the catalogue. */
export const page: Page<Nothing> = {
  head: () => ({ title: goneText(), noIndex: true }),
  View: Gone,
};

function Gone() {
  return (
    <MessagePage
      title={goneText()}
      text={msg('Tickets you have already bought stay valid. Here is what we offer now.', { id: 'site.gone.text' })}
    >
      <WaysOn />
    </MessagePage>
  );
}

function goneText(): string {
  return msg('This is no longer on sale', { id: 'site.gone' });
}
