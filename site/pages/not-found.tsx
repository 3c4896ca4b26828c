import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { SearchForm } from '#site/shell/search-box.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: notFoundText(), noIndex: true }),
  View: NotFound,
};

function NotFound() {
  const href = useHref();
  return (
    <MessagePage
      code="404"
      title={notFoundText()}
      text={msg('It may have moved, or is no longer on sale.', {
        id: 'site.not-found.text',
      })}
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

function notFoundText(): string {
  return msg('This page could not be found', { id: 'site.not-found' });
}
