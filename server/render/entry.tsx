import { renderToString } from 'react-dom/server';
import { withLocale } from '#shared/locales/server-localization.ts';
import { Document } from '#site/document.tsx';
import type { Frame } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { PageData } from '#site/page-data.ts';
import { pages } from '#site/pages/pages.ts';

/** What the server imports from the build. */
export interface PageRenderer {
  renderPage: typeof renderPage;
}

/** A page as HTML, in the language of its frame. It is never hydrated. */
export function renderPage<Name extends keyof PageData>(name: Name, data: PageData[Name], frame: Frame): string {
  const page: Page<PageData[Name]> = pages[name];
  return withLocale(
    frame.locale,
    () => `<!doctype html>${renderToString(<Document page={page} data={data} frame={frame} />)}`,
  );
}
