/** The embed script's object on globalThis, shared by all copies of the kit. */
export interface Finder {
  /** Finds the widgets below a root, now and later. */
  watch(root: Document | ShadowRoot): void;
}

const loaderKey = Symbol.for('gondola/loader@1');

/** Lets the embed script, if there is one, load the widgets inside a widget's shadow root. */
export function watchForWidgets(root: ShadowRoot): void {
  (globalThis as { [loaderKey]?: Finder })[loaderKey]?.watch(root);
}
