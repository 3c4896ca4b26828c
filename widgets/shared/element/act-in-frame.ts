import { isFramed, leadTo } from './way-out.ts';

/**
 * Does by script what browsers do not do in a frame. A link leads out of it, because the store's pages do not show themselves there;
 * a form is sent to its script by the press, because a sandbox without `allow-forms` fires no `submit`, also when none would be sent.
 * It listens on the host, after all that the view does with a press itself.
 */
export function actInFrame(host: HTMLElement, root: ShadowRoot): void {
  if (!isFramed()) return;
  host.addEventListener('click', (event) => {
    const [target] = event.composedPath() as Element[];
    const pressed = target?.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button[type=submit]');
    // What the page wrote inside the element, or another element of the kit, is not this one's.
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
