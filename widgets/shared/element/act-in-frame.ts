import { isFramed, leadTo } from './way-out.ts';

/**
 * Does by script what browsers do not do in a frame. A link leads out of the frame, because the store's pages cannot be shown in it.
 * A press on a submit button fires `submit`, which a sandbox without `allow-forms` does not, even for forms that a script handles.
 * It listens on the host, so that the view's own listeners come first.
 */
export function actInFrame(host: HTMLElement, root: ShadowRoot): void {
  if (!isFramed()) return;
  host.addEventListener('click', (event) => {
    const [target] = event.composedPath() as Element[];
    const pressed = target?.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button[type=submit]');
    // Only for elements in this shadow root: not for the page's own content, nor for a nested element of the kit.
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
