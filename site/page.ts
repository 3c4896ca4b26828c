import type { ReactNode } from 'react';
import type { Frame } from './frame.tsx';

/** A page: its head and its body, both rendered from the same data. */
export interface Page<Data> {
  head(data: Data, frame: Frame): Head;
  View(props: { data: Data }): ReactNode;
}

export interface Head {
  title: string;
  description?: string | undefined;
  /** The path for search engines; the page's path when it is missing. */
  canonical?: string | undefined;
  /** The paths of the previous and the next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** True when search engines must leave the page out. */
  noIndex?: boolean | undefined;
  /** True when the address contains a secret: the page sends no referrer. */
  secret?: boolean | undefined;
  /** The first picture: it is preloaded, and is the preview of a shared link. */
  picture?: { url: string; sizes: string; label: string } | undefined;
  /** The main widgets of the page, by their names without the prefix. Their files are preloaded. */
  widgets?: readonly string[] | undefined;
  /** The seconds after which a browser without scripts reloads the page. */
  refresh?: number | undefined;
  jsonLd?: object[] | undefined;
}
