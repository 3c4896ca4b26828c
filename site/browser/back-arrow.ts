/** Shows the back arrow after a page of the store. */
export function startBackArrow(): void {
  const arrow = document.querySelector<HTMLElement>('[data-back]');
  if (!arrow || !cameFromHere(document.referrer, location.origin)) return;
  arrow.hidden = false;
  arrow.addEventListener('click', () => history.back());
}

function cameFromHere(referrer: string, origin: string): boolean {
  return history.length > 1 && referrer !== '' && new URL(referrer).origin === origin;
}
