/** Fires an event for the page. It bubbles out of shadow roots, and a listener may prevent it: then the result is false. */
export function emit(host: HTMLElement, name: `gondola-${string}`, detail: unknown = {}): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
}
