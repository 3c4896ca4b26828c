/** Closes the notice and remembers which one it was, for all languages. The script in the page's head hides it from then on. */
export function startNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]:not(script)');
  notice?.querySelector('[data-close-notice]')?.addEventListener('click', () => {
    document.documentElement.dataset.noticeClosed = '';
    try {
      localStorage.setItem('gondola.notice', notice.dataset.notice ?? '');
    } catch {
      // Storage is blocked: the notice comes back on the next page.
    }
  });
}
