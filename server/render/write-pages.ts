import { randomBytes } from 'node:crypto';
import { rootVaries } from '#server/locale/switch-locale.ts';
import type { Storefront } from '#server/present/storefront.ts';
import type { Caller } from '#server/sales/caller.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import type { PageName } from '#site/names.ts';
import { type PageData, type Route, routeOf } from '#site/routes.ts';
import { type AskedPage, isRoot } from './asked-page.ts';
import type { PageRenderer } from './entry.tsx';
import { policyOf } from './layout-policies.ts';
import { type Gone, loaded, type Redirect } from './loaders/loader.ts';
import { loaderOf } from './loaders/loaders.ts';
import { type FrameSource, makeFrame } from './make-frame.ts';
import type { WrittenPage } from './rendered-page.ts';

export interface PageWriterSource extends FrameSource {
  storefront: Storefront;
  renderer(): Promise<PageRenderer>;
  headers: Record<string, string>;
  /** The origin of the bucket to which staff pages upload pictures; undefined without a bucket. */
  uploadsTo?: string | undefined;
}

export interface PageWriter {
  /** The requested page, a redirect, or that the page is gone for ever; null when there is no such page. */
  write(asked: AskedPage, caller?: Caller): Promise<WrittenPage | Redirect | Gone | null>;
  /** A page in place of the requested one, such as the not-found page. */
  writeInstead(
    route: Route,
    locale: LocaleCode,
    more?: { data?: object; headers?: Record<string, string> },
  ): Promise<WrittenPage>;
  /** The HTML of the error page; `reason` is for the operator. */
  writeFailure(locale: LocaleCode, status: number, reason: string): Promise<string>;
}

/** Loads the data of pages, renders them and adds their headers. */
export function createPageWriter(source: PageWriterSource): PageWriter {
  const { storefront } = source;

  return {
    async write(asked, caller) {
      const { locale, route, path } = asked;
      const request = { ...asked, storefront, context: { locale, caller }, path: path.split('?', 1)[0] ?? '/' };
      const found = (await loaderOf(route.page)?.(request)) ?? loaded({}, route.status);
      if (found.kind === 'redirect' || found.kind === 'gone') return found;
      if (found.kind === 'not-found') return null;
      const more = isRoot(asked) ? { vary: `Accept-Encoding, ${rootVaries}` } : {};
      const { kind: _, status, data, ...freshness } = found;
      return { ...(await writeWith(status, { locale, route, path, data }, more)), ...freshness };
    },

    async writeInstead(route, locale, { data = {}, headers } = {}) {
      return writeWith(route.status, { locale, route, path: '/', data: data as PageData[PageName] }, headers);
    },

    async writeFailure(locale, status, reason) {
      try {
        return await render({ locale, route: routeOf('failure'), path: '/', data: { status, reason } });
      } catch {
        // The first fault is logged already. This bare page needs nothing that could throw again.
        return bareFailurePage(locale, status);
      }
    },
  };

  async function writeWith(status: number, page: Drawn, more: Record<string, string> = {}): Promise<WrittenPage> {
    const { layout } = page.route;
    const styleNonce = layout === 'admin' ? randomBytes(16).toString('base64') : undefined;
    const html = await render(page, styleNonce);
    const policy = policyOf(layout, styleNonce, source.uploadsTo);
    const headers = { ...source.headers, vary: 'Accept-Encoding', 'content-security-policy': policy };
    return { status, html, headers: { ...headers, ...more } };
  }

  async function render({ locale, route, path, data }: Drawn, styleNonce?: string): Promise<string> {
    const [{ renderPage }, frame] = await Promise.all([source.renderer(), makeFrame(source, locale, route, path)]);
    return renderPage(route.page, data, styleNonce === undefined ? frame : { ...frame, styleNonce });
  }
}

interface Drawn {
  locale: LocaleCode;
  route: Route;
  path: string;
  data: PageData[PageName];
}

/** The error page when the store's settings cannot be read either. */
function bareFailurePage(locale: LocaleCode, status: number): string {
  const text = withLocale(locale, () => errorMessage({ code: 'internal-error' }));
  return `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${status}</title><h1>${status}</h1><p>${text}</p></html>`;
}
