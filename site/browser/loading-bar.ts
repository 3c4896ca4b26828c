import { loadingBarAfterMs, loadingBarMs } from '#shared/rules/waiting-times.ts';
import { pageOfLink } from './page-of-link.ts';

/** A bar at the top while the next page loads. A page that loads quickly gets none. */
export function startLoadingBar(): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const bar = document.createElement('div');
  bar.className = 'loading-bar';
  bar.setAttribute('aria-hidden', 'true');

  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
    bar.remove();
  };
  const start = () => {
    stop();
    timers = [
      setTimeout(() => document.body.append(bar), loadingBarAfterMs),
      setTimeout(stop, loadingBarAfterMs + loadingBarMs),
    ];
  };

  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (isPlain && link && !event.defaultPrevented && pageOfLink(link, location.href)) start();
  });
  document.addEventListener('submit', (event) => !event.defaultPrevented && start());
  addEventListener('pageshow', stop);
}
