import type { Request, Response } from 'express';
import { queryOf } from '#server/http/request-path.ts';
import { mailPolicy } from '#server/http/security-headers.ts';
import {
  isSampleMail,
  type SampleDocuments,
  type SampleMail,
  type SampleName,
} from '#server/mail/samples/sample-documents.ts';
import type { PreviewedStore } from '#server/present/open-preview.ts';
import { errorStatus } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

/** An example that staff open instead of a page. */
type AskedSample = { mail: SampleMail } | { pdf: SampleName };

/** The example that the query of a preview names, such as `?mail=reminder`; null without one. */
export function sampleIn(req: Request): AskedSample | null {
  const query = new URLSearchParams(queryOf(req));
  const [mail, pdf] = [query.get('mail') ?? '', query.get('pdf') ?? ''];
  if (isSampleMail(mail)) return { mail };
  return pdf === 'ticket' || pdf === 'receipt' ? { pdf } : null;
}

/** Answers with an example of an email or a document, with the unpublished words of the operator. */
export async function answerSample(
  samples: SampleDocuments,
  { content, storefront }: PreviewedStore,
  asked: AskedSample,
  locale: LocaleCode,
  res: Response,
): Promise<void> {
  const { currency, operator, timeZone } = await storefront.profile();
  const today = operatorTime(new Date(), timeZone).day;
  const sample = { locale, currency, operator, today, store: await content.texts(locale) };
  // All pages of an origin must ask for their own agent cluster, or the browser warns.
  const ofPages = { 'referrer-policy': 'no-referrer', 'origin-agent-cluster': '?1' };
  res.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', ...ofPages });
  if ('mail' in asked) {
    const { html } = samples.mail(asked.mail, sample);
    res.set({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' }).type('html').send(html);
    return;
  }
  const drawn = await samples.pdf(asked.pdf, sample);
  if (!drawn.ok) {
    res.sendStatus(errorStatus[drawn.failure.code]);
    return;
  }
  res
    .set({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
    .type('pdf')
    .send(Buffer.from(drawn.value));
}
