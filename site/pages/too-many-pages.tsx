import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: tooManyText(), noIndex: true }),
  View: TooManyPages,
};

/** Blames nobody, because other visitors may share the address. */
function TooManyPages() {
  const href = useHref();
  return (
    <MessagePage
      icon="alert"
      title={tooManyText()}
      text={msg('A lot of pages have been opened from your internet connection. Please try again in a minute.', {
        id: 'site.too-many-pages.text',
      })}
    >
      <a className="button" data-variant="secondary" href={href('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
    </MessagePage>
  );
}

function tooManyText(): string {
  return msg('Too many page requests', { id: 'site.too-many-pages' });
}
