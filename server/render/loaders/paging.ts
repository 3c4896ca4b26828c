import type { Paging } from '#site/page-data.ts';

/** How many products a page of a list shows. */
export const pageSize = 24;

/** The number of the page that the address asks for; null for any spelling but the usual one, because each spelling would be cached as a page of its own. */
export function askedPage(query: URLSearchParams): number | null {
  const asked = query.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null;
}

/** Where a page stands in its list; null beyond the end. An empty list has one page. */
export function pagingOf(page: number, total: number, size = pageSize): Paging | null {
  const pages = Math.max(1, Math.ceil(total / size));
  return page > pages ? null : { page, pages };
}
