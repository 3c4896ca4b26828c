/** The document and the shadow roots on it that are watched: what the script looks for may stand in any of them. */
const roots = new Set<Document | ShadowRoot>();

export function addPageRoot(root: Document | ShadowRoot): void {
  roots.add(root);
}

/** All matches on the page. A root that has left is forgotten; it is added again when its host comes back. */
export function queryPage<Found extends Element>(selector: string): Found[] {
  for (const root of roots) if (!root.isConnected) roots.delete(root);
  return [...roots].flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
}
