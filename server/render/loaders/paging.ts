import type { PageOf } from '#server/commerce/catalog.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Paging } from '#site/page-data.ts';

/** How many products a page of a list shows at most, and how many stand in a row of a wide one. */
const mostOnPage = 24;
const inRow = 4;

/** The number of the page that the address asks for; null for any spelling but the usual one, because each spelling would be cached as a page of its own. */
export function askedPage(query: URLSearchParams): number | null {
  const asked = query.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null;
}

/** How many products each page of a list has: as few pages as can be, of about the same length, so that none is left with three. */
export function pageSizeOf(total: number): number {
  const pages = Math.max(1, Math.ceil(total / mostOnPage));
  return pages === 1 ? mostOnPage : Math.ceil(total / pages / inRow) * inRow;
}

/** A page of a list, whose length is known only when the list is. */
export async function fetchPage<Found extends { total: number }>(
  page: number,
  fetch: (of: PageOf) => Promise<Result<Found>>,
): Promise<Result<Found & { paging: Paging | null }>> {
  const whole = await fetch({ page, pageSize: mostOnPage });
  if (!whole.ok) return whole;
  const pageSize = pageSizeOf(whole.value.total);
  const found = pageSize === mostOnPage ? whole : await fetch({ page, pageSize });
  return found.ok
    ? { ok: true, value: { ...found.value, paging: pagingOf(page, found.value.total, pageSize) } }
    : found;
}

/** Where a page stands in its list; null beyond the end. An empty list has one page. */
export function pagingOf(page: number, total: number, size: number): Paging | null {
  const pages = Math.max(1, Math.ceil(total / size));
  return page > pages ? null : { page, pages };
}
