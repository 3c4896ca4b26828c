import { isFramed, leadTo } from './way-out.ts';

/**
 * Does by script what browsers do not do in a frame. Links open outside the frame, which cannot show the store's pages. A press on a submit
 * button fires `submit`, which a sandbox without `allow-forms` prevents. The listener is on the host, so that the view's listeners run
 * first.
 */
export function actInFrame(host: HTMLElement, root: ShadowRoot): void {
  if (!isFramed()) return;
  host.addEventListener('click', (event) => {
    const [target] = event.composedPath() as Element[];
    const pressed = target?.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button[type=submit]');
    // Ignores the page's content and nested elements of the kit.
    if (!pressed || event.defaultPrevented || pressed.getRootNode() !== root) return;
    if ('form' in pressed) {
      event.preventDefault();
      const sent = { bubbles: true, cancelable: true, submitter: pressed };
      pressed.form?.dispatchEvent(new SubmitEvent('submit', sent));
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      leadTo(pressed.href, pressed);
    }
  });
}
