/** Closes the notice and stores which one was closed, for all languages. From then on the script in the page's head hides it. */
export function startNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]:not(script)');
  notice?.querySelector('[data-close-notice]')?.addEventListener('click', () => {
    document.documentElement.dataset.noticeClosed = '';
    try {
      localStorage.setItem('gondola.notice', notice.dataset.notice ?? '');
    } catch {
      // Storage is blocked: the notice appears again on the next page.
    }
  });
}
