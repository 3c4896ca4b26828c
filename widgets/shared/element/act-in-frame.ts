import { isFramed, leadTo } from './way-out.ts';

/**
 * Replaces by script what browsers do not do in a frame. A link opens outside the frame, because the store's pages cannot be shown in it. A
 * press on a submit button fires `submit`; without `allow-forms` a sandbox does not fire it, even for forms that a script handles. The
 * listener is on the host, so that the view's listeners run first.
 */
export function actInFrame(host: HTMLElement, root: ShadowRoot): void {
  if (!isFramed()) return;
  host.addEventListener('click', (event) => {
    const [target] = event.composedPath() as Element[];
    const pressed = target?.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button[type=submit]');
    // Acts only on elements in this shadow root, not for the page's content or for a nested element of the kit.
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
