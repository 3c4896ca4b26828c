import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import { SearchForm } from '#site/shell/search-box.tsx';

/** Links for a page that found nothing. */
export function WaysOn() {
  const href = useHref();
  return (
    <>
      <a className="button" data-variant="primary" href={href('/list')}>
        {msg('See everything', { id: 'site.home.all' })}
      </a>
      <a className="button" data-variant="secondary" href={href('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
      <SearchForm />
    </>
  );
}
