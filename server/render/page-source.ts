import type { IncomingMessage } from 'node:http';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import type { Guard } from '#server/callers/guards/guard.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import type { LocaleHosts } from '#server/locale/switch-locale.ts';
import type { SampleDocuments } from '#server/mail/samples/sample-documents.ts';
import type { PreviewedStore } from '#server/present/open-preview.ts';
import type { GuardName } from '#site/routes.ts';
import type { PageWriterSource } from './write-pages.ts';

export interface PageSource extends PageWriterSource {
  isUnavailable(fault: unknown): boolean;
  callers: PageCallers;
  guards: Partial<Record<GuardName, Guard>>;
  fullAddressOf(request: IncomingMessage): string;
  hosts: LocaleHosts;
  /** The most searches, and the most other pages of lists, that are rendered for one caller per minute. Cached pages do not count. */
  limits: Record<'searches' | 'lists', PageLimit>;
  caches: CacheBudget;
  /** Opens the store with the unpublished changes; missing when another program keeps the catalogue. */
  openPreview?: (() => Promise<PreviewedStore>) | undefined;
  /** Examples of emails and documents, for a preview; missing when there is no preview. */
  samples?: SampleDocuments | undefined;
}

type PageCallers = Pick<CallerFinder, 'ofPage' | 'signInByLink' | 'signOut' | 'isKnownHost'>;

type PageLimit = Pick<RateLimit, 'perMinute' | 'countedAs'>;
