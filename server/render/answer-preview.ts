import type { Request, Response } from 'express';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { Caller } from '#server/sales/caller.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { previewPath, routeOf } from '#site/routes.ts';
import { answerSample, sampleIn } from './answer-sample.ts';
import type { AskedPage } from './asked-page.ts';
import type { PageSource } from './page-source.ts';
import type { WrittenPage } from './rendered-page.ts';
import { sendRedirect, sendSecret } from './send-page.ts';
import { createPageWriter, type PageWriter } from './write-pages.ts';

/**
 * Answers staff with a page that shows the unpublished changes. It is never cached. The page has no scripts, so that nothing can be put
 * into a cart. Staff pages show it in a frame.
 */
export async function answerPreview(
  { source, writer }: { source: PageSource; writer: PageWriter },
  asked: AskedPage,
  caller: Caller,
  req: Request,
  res: Response,
): Promise<void> {
  const opened = await source.openPreview?.();
  const sample = sampleIn(req);
  if (opened && sample && source.samples) return answerSample(source.samples, opened, sample, asked.locale, res);
  const path = asked.path.slice(previewPath.length);
  const page = opened
    ? await createPageWriter({
        ...source,
        storefront: opened.storefront,
        preview: { leftOut: opened.leftOut.map(({ kind, id }) => (kind === id ? kind : `${kind} ${id}`)) },
      }).write({ ...asked, path: path.startsWith('/') ? path : `/${path}` }, caller)
    : null;
  if (page && 'to' in page) return sendRedirect(req, res, { ...page, to: inPreview(page.to) });
  const shown = page && 'html' in page ? page : await writer.writeInstead(routeOf('not-found'), asked.locale);
  await sendSecret(req, res, inFrame(shown));
}

/** The preview of the page to which another page redirects. */
function inPreview(to: string): string {
  const { locale, rest } = splitLocale(to);
  return pathInLocale(locale, previewPath + (rest === '/' ? '' : rest));
}

/** The page for a frame of this store's staff pages. */
function inFrame({ headers, ...page }: WrittenPage): WrittenPage {
  const policy = contentSecurityPolicy({ framedBy: "'self'", hasScripts: false });
  return { ...page, headers: { ...headers, 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' } };
}
