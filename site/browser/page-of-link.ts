/** The store's page to which a link leads in the same window; null for any other link. */
export function pageOfLink(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download' | 'hasAttribute'>,
  here: string,
): URL | null {
  const url = URL.parse(link.href);
  const from = new URL(here);
  if (!url || url.origin !== from.origin || link.target || link.hasAttribute('download')) return null;
  const isFile = /^\/(api|media|assets|embed)\//.test(url.pathname);
  const isHere = url.pathname === from.pathname && url.search === from.search;
  return isFile || isHere ? null : url;
}

/** True for pages that are the same for everybody, and whose fetch changes nothing. */
export function isPrefetchable(url: URL): boolean {
  return (
    !url.searchParams.has('lang') && !/\/(checkout|pay|cancel|cart|orderdownload|admin|shop)(\/|$)/.test(url.pathname)
  );
}
