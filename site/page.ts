import type { ReactNode } from 'react';
import type { Frame } from './frame.tsx';

/** A page: what its head says and what its body shows, both made from the same data. */
export interface Page<Data> {
  head(data: Data, frame: Frame): Head;
  View(props: { data: Data }): ReactNode;
}

export interface Head {
  title: string;
  description?: string | undefined;
  /** The path that search engines shall know; the page's own when none is given. */
  canonical?: string | undefined;
  /** The paths of the pages before and after this one of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Search engines leave the page out. */
  noIndex?: boolean | undefined;
  /** The address holds a secret: send no referrer. */
  secret?: boolean | undefined;
  /** The first picture, which is fetched before anything asks for it, and shown where the page is shared. */
  picture?: { url: string; sizes: string; label: string } | undefined;
  /** The widgets that the page is about, by their names without the prefix: their files are fetched beside the script that asks for them. */
  widgets?: readonly string[] | undefined;
  /** The seconds after which the page, where no script does it, asks again how things stand. */
  refresh?: number | undefined;
  jsonLd?: object[] | undefined;
}
