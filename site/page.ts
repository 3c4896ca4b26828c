import type { ReactNode } from 'react';
import type { Frame } from './frame.tsx';

export interface Page<Data> {
  head(data: Data, frame: Frame): Head;
  View(props: { data: Data }): ReactNode;
}

export interface Head {
  title: string;
  description?: string | undefined;
  /** The path for search engines; by default the page's path. */
  canonical?: string | undefined;
  /** Paths of the neighbouring pages of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** True when search engines must leave the page out. */
  noIndex?: boolean | undefined;
  /** True when the address contains a secret, so that the page sends no referrer. */
  secret?: boolean | undefined;
  /** The first picture. It is preloaded, and is the preview of a shared link. */
  picture?: { url: string; sizes: string; label: string } | undefined;
  /** The main widgets, by their names without the prefix. Their files are preloaded. */
  widgets?: readonly string[] | undefined;
  /** Seconds after which a browser without scripts reloads the page. */
  refresh?: number | undefined;
  jsonLd?: object[] | undefined;
}
