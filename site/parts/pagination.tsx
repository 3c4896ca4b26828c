import { msg, str } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Head } from '#site/page.ts';
import type { Paging } from '#site/page-data.ts';
import { shownPages } from './shown-pages.ts';

/** The first page has no number. */
export type PathOfPage = (page: number) => string;

/** Links to the other pages of a list. */
export function Pagination({ paging: { page, pages }, pathOf }: { paging: Paging; pathOf: PathOfPage }) {
  const href = useHref();
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={msg('Pages', { id: 'site.pages' })}>
      {page > 1 && (
        <a className="button" data-variant="secondary" rel="prev" href={href(pathOf(page - 1))}>
          {msg('Previous page', { id: 'site.pages.previous' })}
        </a>
      )}
      <ol className="page-numbers">
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              '…'
            ) : (
              <a href={href(pathOf(number))} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button" data-variant="secondary" rel="next" href={href(pathOf(page + 1))}>
          {msg('Next page', { id: 'site.pages.next' })}
        </a>
      )}
    </nav>
  );
}

/** The head of a page of a list, which names its neighbours too. */
export function pagedHead(
  { page, pages }: Paging,
  title: string,
  pathOf: PathOfPage,
): Pick<Head, 'title' | 'canonical' | 'previous' | 'next'> {
  return {
    title: page > 1 ? `${title} · ${msg(str`Page ${page} of ${pages}`, { id: 'site.pages.where' })}` : title,
    canonical: pathOf(page),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page < pages ? pathOf(page + 1) : undefined,
  };
}

export function pagedPath(path: string, page: number, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}
