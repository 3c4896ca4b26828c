import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: tooManyText(), noIndex: true }),
  View: TooManySearches,
};

/** Blames nobody, because other visitors may share the address. */
function TooManySearches() {
  const href = useHref();
  return (
    <MessagePage
      icon="alert"
      title={tooManyText()}
      text={msg(
        'A lot of searches have come from your internet connection. Please try again in a minute, or browse all tickets.',
        { id: 'site.too-many-searches.text' },
      )}
    >
      <a className="button" data-variant="primary" href={href('/list')}>
        {msg('See everything', { id: 'site.home.all' })}
      </a>
      <a className="button" data-variant="secondary" href={href('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
    </MessagePage>
  );
}

function tooManyText(): string {
  return msg('Too many searches', { id: 'site.too-many-searches' });
}
