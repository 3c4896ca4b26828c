import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { SearchForm } from '#site/shell/search-box.tsx';

/** Of a product that has left the catalogue. */
export const page: Page<Nothing> = {
  head: () => ({ title: goneText(), noIndex: true }),
  View: Gone,
};

function Gone() {
  const href = useHref();
  return (
    <MessagePage
      title={goneText()}
      text={msg('Tickets that were bought earlier stay valid. Here is what we offer now.', { id: 'site.gone.text' })}
    >
      <a className="button" data-variant="primary" href={href('/list')}>
        {msg('See everything', { id: 'site.home.all' })}
      </a>
      <a className="button" data-variant="secondary" href={href('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
      <SearchForm />
    </MessagePage>
  );
}

function goneText(): string {
  return msg('This is no longer on sale', { id: 'site.gone' });
}
