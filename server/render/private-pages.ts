import type { Request, Response } from 'express';
import { firstRefusal, type Refusal } from '#server/callers/guards/guard.ts';
import { isLedHere } from '#server/http/is-led-here.ts';
import { emailHint } from '#server/present/email-hint.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { findGuards } from '#site/guards.ts';
import { type PrivateRoute, routeOf } from '#site/routes.ts';
import { answerPreview } from './answer-preview.ts';
import type { AskedPage } from './asked-page.ts';
import { PageFault } from './page-fault.ts';
import type { PageSource } from './page-source.ts';
import { sendRedirect, sendSecret } from './send-page.ts';
import type { PageWriter } from './write-pages.ts';

interface PrivatePages {
  source: PageSource;
  writer: PageWriter;
}

/** Answers with a page for one visitor if its guards let the visitor in. */
export async function answerPrivately(
  { source, writer }: PrivatePages,
  asked: AskedPage,
  route: PrivateRoute,
  req: Request,
  res: Response,
): Promise<void> {
  const { callers, guards } = source;
  const found = findGuards(route, guards);
  if (!found.ok) throw new PageFault('Unknown middleware', { cause: `No guard is named ${found.unknown}.` });
  const caller = await callers.ofPage(req);
  const refusal = await firstRefusal(found.guards, {
    caller,
    locale: asked.locale,
    path: req.url,
    address: source.fullAddressOf(req),
    fields: asked.params,
  });
  // A link on another site must not sign the visitor out.
  if (refusal?.endsSession && !isLedHere(req)) await callers.signOut(caller, req, res);
  if (refusal) return refuse(writer, refusal, asked.locale, req, res);
  if (route.isPreview) return answerPreview({ source, writer }, asked, caller, req, res);
  const page = await writer.write(asked, caller);
  if (page && 'to' in page) return sendRedirect(req, res, page);
  const shown = page && 'html' in page ? page : await writer.writeInstead(routeOf('not-found'), asked.locale);
  await sendSecret(req, res, shown);
}

/** Answers the refusal of a guard: with the question of a sign-in link, a redirect, or the refusing page. */
export async function refuse(
  writer: PageWriter,
  { leadTo, asks }: Refusal,
  locale: LocaleCode,
  req: Request,
  res: Response,
): Promise<void> {
  if (asks) {
    const data = { token: asks.token, emailHint: emailHint(asks.email), path: asks.path };
    // The page's form must send its origin, which `no-referrer` would hide. With `strict-origin` the address, which contains the secret, is
    // not sent.
    const page = await writer.writeInstead(routeOf('sign-in-link'), locale, { data });
    return sendSecret(req, res, page, 'strict-origin');
  }
  if (leadTo !== undefined) return sendRedirect(req, res, { kind: 'redirect', to: leadTo });
  await sendSecret(req, res, await writer.writeInstead(routeOf('refused'), locale));
}
