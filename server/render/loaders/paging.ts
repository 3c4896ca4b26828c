import type { PageOf } from '#server/commerce/catalogue.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Paging } from '#site/page-data.ts';

/** The most products on a page of a list, and the number of products in a row of a wide page. */
const mostOnPage = 24;
const inRow = 4;

/** The page number in an address; null for an unusual spelling such as `01`, because each spelling would be cached as a separate page. */
export function askedPage(query: URLSearchParams): number | null {
  const asked = query.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null;
}

/** The number of products on each page: as few pages as possible, all about equally long, so that none is nearly empty. */
export function pageSizeOf(total: number): number {
  const pages = Math.max(1, Math.ceil(total / mostOnPage));
  return pages === 1 ? mostOnPage : Math.ceil(total / pages / inRow) * inRow;
}

/** Fetches a page of a list, whose length depends on the total number of products. */
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

/** The page's number and the number of pages; null for a page beyond the end. An empty list has one page. */
export function pagingOf(page: number, total: number, size: number): Paging | null {
  const pages = Math.max(1, Math.ceil(total / size));
  return page > pages ? null : { page, pages };
}
