/** The embed script's object on globalThis for all copies of the kit. */
export interface Finder {
  /** Finds the widgets below a node, now and later. The node is the document, or the shadow root of a widget with nested widgets. */
  watch(root: Document | ShadowRoot): void;
}

const loaderKey = Symbol.for('gondola/loader@1');

/** Lets the embed script, if there is one, load the widgets nested inside a widget's shadow root. */
export function watchForWidgets(root: ShadowRoot): void {
  (globalThis as { [loaderKey]?: Finder })[loaderKey]?.watch(root);
}
