/** Closes the notice and stores which one was closed, for all languages. The script in the page's head then hides it. */
export function startNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]:not(script)');
  notice?.querySelector('[data-close-notice]')?.addEventListener('click', () => {
    document.documentElement.dataset.noticeClosed = '';
    try {
      localStorage.setItem('gondola.notice', notice.dataset.notice ?? '');
    } catch {
      // Storage is blocked: the next page shows the notice again.
    }
  });
}
