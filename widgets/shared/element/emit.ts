/** Tells the page something. The event leaves shadow roots and may be prevented; answers false when it was. */
export function emit(host: HTMLElement, name: `gondola-${string}`, detail: unknown = {}): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
}
