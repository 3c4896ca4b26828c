import { prefetchRules } from '#site/head/inline-script.ts';
import { isPrefetchable, pageOfLink } from './page-of-link.ts';
import { whenIdle } from './when-idle.ts';

const mostAtIdle = 6;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches pages ahead: some visible links when the browser is idle, and any link under the pointer. */
export function startPrefetch(): void {
  const fetched = new Set<string>();
  const hasRules = HTMLScriptElement.supports?.('speculationrules') ?? false;
  if (hasRules) document.head.append(element('script', { type: 'speculationrules', text: prefetchRules }));
  const fetchAhead = (link: HTMLAnchorElement) => {
    const page = pageOfLink(link, location.href);
    if (!page || !isPrefetchable(page) || fetched.has(page.pathname + page.search) || !mayPrefetch()) return;
    fetched.add(page.pathname + page.search);
    if (hasRules) link.dataset.ahead = '';
    else document.head.append(element('link', { rel: 'prefetch', href: page.href }));
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
    // Links with a query are too many. They are fetched when the visitor points at them.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) if (!link.search) inView.observe(link);
  });
}

/** False while offline, on a very slow connection, or when the visitor saves data. */
function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.includes('2g');
}

function element<Tag extends 'link' | 'script'>(tag: Tag, more: Partial<HTMLElementTagNameMap[Tag]>) {
  return Object.assign(document.createElement(tag), more);
}
