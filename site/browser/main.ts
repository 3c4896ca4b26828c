import { startAccountLinks } from './account-links.ts';
import { startBackArrow } from './back-arrow.ts';
import { startCartLinks } from './cart-links.ts';
import { startCurrencies } from './currencies.ts';
import { startDisclosures } from './disclosures.ts';
import { startDrawer } from './drawer.ts';
import { startFormats } from './formats.ts';
import { startFromToday } from './from-today.ts';
import { startLoadingBar } from './loading-bar.ts';
import { startNotice } from './notice.ts';
import { startPrefetch } from './prefetch.ts';
import { reloadOnLostFiles } from './reload-on-lost-files.ts';
import { replayPress } from './replay-press.ts';
import { startSearchPanel } from './search-panel.ts';
import { startSendFilled } from './send-filled.ts';
import { startNextDays } from './show-next-days.ts';
import { startStickyColumn } from './sticky-column.ts';
import { startViewTransitions } from './view-transitions.ts';
import { startWishedDay } from './wished-day.ts';
import { startWorker } from './worker.ts';

/** The script of the pages, which also work without it. */
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

// The answer to the form uses the sign-in link up, so going back must not open the link again.
document
  .querySelector<HTMLFormElement>('[data-forgets-link]')
  ?.addEventListener('submit', ({ currentTarget }) =>
    history.replaceState(null, '', (currentTarget as HTMLFormElement).action),
  );

late('[data-recent]', async (recent) =>
  (await import('./recently-viewed.ts')).startRecentlyViewed(recent, document.documentElement.lang),
);
late('[data-gallery]', async (gallery) => (await import('./gallery.ts')).startGallery(gallery));
late('[data-hand-off]', async (handOff) => (await import('./arrive-hand-off.ts')).acceptHandOff(handOff));
late('[data-restore-cart]', async (button) =>
  (await import('./restore-cart.ts')).restoreOnPress(button as HTMLButtonElement),
);
late('[data-ask-refund]', async (form) =>
  (await import('./send-refund-request.ts')).askOnSubmit(form as HTMLFormElement),
);
late('[data-awaits-payment]', async (awaiting) => (await import('./await-payment.ts')).awaitPayment(awaiting));
late('[data-paid]', async () => (await import('./settle-order.ts')).settleOrder());
late('[data-finds-order]', async (finding) => (await import('./find-order.ts')).findOrder(finding));
late('[data-keep-tickets]', async (place) => (await import('./keep-tickets.ts')).offerToKeep(place));
late('[data-consent]', async (banner) => (await import('./consent.ts')).startConsent(banner), '[data-ask-consent]');

startWorker();

/** Loads code that only some pages need, and repeats a press that came earlier. `elsewhere`: other buttons that the code handles. */
function late(selector: string, start: (found: HTMLElement) => Promise<unknown>, elsewhere?: string): void {
  for (const found of document.querySelectorAll<HTMLElement>(selector))
    void start(found).then(() => replayPress(found, elsewhere));
}
