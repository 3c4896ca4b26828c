import { forgetKept, keepNewParts, keepPage, keptPage } from './kept-tickets.ts';
import { showMoved } from './moved-visit.ts';

/**
 * Lets a visitor keep the ticket page on this device for use without a network, and remove it. Nothing is kept unasked, because others may
 * use the device. After a move the page is loaded again.
 */
export async function offerToKeep(place: HTMLElement): Promise<void> {
  showMoved();
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const { until = '', order = '', name = '' } = place.dataset;
  const [keep, forget] = [place.querySelector('[data-keep]'), place.querySelector('[data-forget]')];

  show(await keptPage(order));
  place.hidden = false;
  // Without a network this fails, and the kept page stays unchanged.
  void keepNewParts(order, until, name).catch(() => {});
  keep?.addEventListener('click', () => void run(keep, () => keepPage(order, until, name)));
  forget?.addEventListener('click', () => void run(forget, () => forgetKept(order)));

  async function run(button: Element, work: () => Promise<void>): Promise<void> {
    button.setAttribute('aria-disabled', 'true');
    let failed = false;
    await work().catch(() => {
      failed = true;
    });
    button.removeAttribute('aria-disabled');
    const isKept = await keptPage(order);
    show(isKept, failed);
    // The pressed button is hidden now, so the focus moves to the outcome.
    place.querySelector<HTMLElement>(isKept ? '[data-kept]' : '[data-not-kept]')?.focus();
  }

  function show(isKept: boolean, failed = false): void {
    for (const part of place.querySelectorAll<HTMLElement>('[data-kept]')) part.hidden = !isKept;
    for (const part of place.querySelectorAll<HTMLElement>('[data-not-kept]')) part.hidden = isKept;
    for (const part of place.querySelectorAll<HTMLElement>('[data-keep-failed]')) part.hidden = !failed;
  }
}
