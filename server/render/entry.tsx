import { renderToString } from 'react-dom/server';
import { withLocale } from '#shared/locales/server-localization.ts';
import { Document } from '#site/document.tsx';
import type { Frame } from '#site/frame.tsx';
import type { PageName } from '#site/names.ts';
import { pageOf } from '#site/pages/pages.ts';
import type { PageData } from '#site/routes.ts';

/** The exports of the build that the server imports. */
export interface PageRenderer {
  renderPage: typeof renderPage;
}

/** Renders a page as HTML in the language of its frame. The page is never hydrated. */
export function renderPage<Name extends PageName>(name: Name, data: PageData[Name], frame: Frame): string {
  const page = pageOf(name);
  return withLocale(
    frame.locale,
    () => `<!doctype html>${renderToString(<Document page={page} data={data} frame={frame} />)}`,
  );
}
