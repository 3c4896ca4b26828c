import type { Finder } from '#shared/element/watch-for-widgets.ts';
import { addPageRoot, queryPage } from './page-roots.ts';

/** Calls `load` when a widget comes near the viewport or is touched, and `prepare` for each added node. */
export function findWidgets(
  selector: string,
  load: (element: Element) => void,
  prepare: (node: ParentNode) => void,
): Finder {
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) begin(target);
    },
    { rootMargin: '300px' },
  );
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) look(node);
  });

  const awaited = new Set<string>();

  function begin(element: Element): void {
    nearness.unobserve(element);
    load(element);
  }

  function observe(element: Element): void {
    if (customElements.get(element.localName)) return;
    nearness.observe(element);
    for (const touch of ['pointerover', 'touchstart', 'focusin'])
      element.addEventListener(touch, () => begin(element), { passive: true });
  }

  function look(node: ParentNode): void {
    prepare(node);
    if (node instanceof Element && node.matches(selector)) observe(node);
    for (const element of node.querySelectorAll(selector)) observe(element);
    if (node instanceof Element) lookInside(node);
    for (const element of node.querySelectorAll('*')) lookInside(element);
  }

  function lookInside({ shadowRoot, localName }: Element): void {
    if (shadowRoot) watch(shadowRoot);
    else if (localName.includes('-') && !awaited.has(localName)) {
      // The page may define this element later. It gets its shadow root only then.
      awaited.add(localName);
      customElements.whenDefined(localName).then(
        () => queryPage(CSS.escape(localName)).forEach(lookInside),
        () => {},
      );
    }
  }

  function watch(root: Document | ShadowRoot): void {
    look(root);
    additions.observe(root, { childList: true, subtree: true });
    addPageRoot(root);
  }

  return { watch };
}
