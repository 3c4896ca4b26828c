import { startAccountLinks } from './account-links.ts';
import { startBackArrow } from './back-arrow.ts';
import { startCartLinks } from './cart-links.ts';
import { startCurrencies } from './currencies.ts';
import { startDisclosures } from './disclosures.ts';
import { startDrawer } from './drawer.ts';
import { startFormats } from './formats.ts';
import { startFromToday } from './from-today.ts';
import { startLoadingBar } from './loading-bar.ts';
import { startNextDays } from './next-days.ts';
import { startNotice } from './notice.ts';
import { startPrefetch } from './prefetch.ts';
import { reloadOnLostFiles } from './reload-on-lost-files.ts';
import { startSearchPanel } from './search-panel.ts';
import { startSendFilled } from './send-filled.ts';
import { startStickyColumn } from './sticky-column.ts';
import { startViewTransitions } from './view-transitions.ts';
import { startWishedDay } from './wished-day.ts';
import { startWorker } from './worker.ts';

/** What the pages' own script does: small comforts around the widgets. Every page also works without it. */
reloadOnLostFiles();
startFormats();
startNotice();
startDrawer();
startDisclosures();
startCurrencies();
startSearchPanel();
startAccountLinks();
startCartLinks();
startStickyColumn();
startBackArrow();
startSendFilled();
startFromToday();
startWishedDay();
startLoadingBar();
startViewTransitions();
startPrefetch();
startNextDays();

// The link is used up by the answer: who comes back to this page later must not open it again.
document
  .querySelector<HTMLFormElement>('[data-forgets-link]')
  ?.addEventListener('submit', ({ currentTarget }) =>
    history.replaceState(null, '', (currentTarget as HTMLFormElement).action),
  );

const recent = document.querySelector<HTMLElement>('[data-recent]');
if (recent)
  void import('./recently-viewed.ts').then(({ startRecentlyViewed }) =>
    startRecentlyViewed(recent, document.documentElement.lang),
  );

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) void import('./gallery.ts').then(({ startGallery }) => startGallery(gallery));

const handOff = document.querySelector<HTMLElement>('[data-hand-off]');
if (handOff) void import('./hand-off.ts').then(({ acceptHandOff }) => acceptHandOff(handOff));

const restoring = document.querySelector<HTMLButtonElement>('[data-restore-cart]');
if (restoring) void import('./restore-cart.ts').then(({ restoreOnPress }) => restoreOnPress(restoring));

const refundForms = document.querySelectorAll<HTMLFormElement>('[data-ask-refund]');
if (refundForms.length > 0) void import('./ask-refund.ts').then(({ askOnSubmit }) => refundForms.forEach(askOnSubmit));

const awaiting = document.querySelector<HTMLElement>('[data-awaits-payment]');
if (awaiting) void import('./await-payment.ts').then(({ awaitPayment }) => awaitPayment(awaiting));

if (document.querySelector('[data-paid]')) void import('./settle-order.ts').then(({ settleOrder }) => settleOrder());

const finding = document.querySelector<HTMLElement>('[data-finds-order]');
if (finding) void import('./find-order.ts').then(({ findOrder }) => findOrder(finding));

const keeping = document.querySelector<HTMLElement>('[data-keep-tickets]');
if (keeping) void import('./keep-tickets.ts').then(({ offerToKeep }) => offerToKeep(keeping));

const consent = document.querySelector<HTMLElement>('[data-consent]');
if (consent) void import('./consent.ts').then(({ startConsent }) => startConsent(consent));

startWorker();
