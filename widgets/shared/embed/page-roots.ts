/** The document and the shadow roots in which widgets are searched for. */
const roots = new Set<Document | ShadowRoot>();

export function addPageRoot(root: Document | ShadowRoot): void {
  roots.add(root);
}

/** All matches in these roots. A root whose host was removed from the page is dropped; it is added again with its host. */
export function queryPage<Found extends Element>(selector: string): Found[] {
  for (const root of roots) if (!root.isConnected) roots.delete(root);
  return [...roots].flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
}
