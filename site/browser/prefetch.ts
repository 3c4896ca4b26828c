import { isPrefetchable, pageOfLink } from './page-of-link.ts';
import { whenIdle } from './when-idle.ts';

const mostAtIdle = 6;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches pages ahead of time: a few that are in view once the browser is idle, and any that is pointed at. */
export function startPrefetch(): void {
  const fetched = new Set<string>();
  const fetchAhead = (link: HTMLAnchorElement) => {
    const page = pageOfLink(link, location.href);
    if (!page || !isPrefetchable(page) || fetched.has(page.pathname + page.search) || !mayPrefetch()) return;
    fetched.add(page.pathname + page.search);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = page.href;
    document.head.append(hint);
  };

  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link) fetchAhead(link);
      },
      { passive: true },
    );
  }

  whenIdle(() => {
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || fetched.size >= mostAtIdle) continue;
        fetchAhead(target as HTMLAnchorElement);
      }
    });
    for (const link of document.querySelectorAll('main a')) inView.observe(link);
  });
}

/** Not while offline, on a very slow line, or for someone who saves data. */
function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.includes('2g');
}
