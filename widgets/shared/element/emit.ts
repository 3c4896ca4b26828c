/** Fires an event that bubbles out of shadow roots. Returns false when a listener prevented it. */
export function emit(host: HTMLElement, name: `gondola-${string}`, detail: unknown = {}): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
}
