const roots = new Set<Document | ShadowRoot>();

export function addPageRoot(root: Document | ShadowRoot): void {
  roots.add(root);
}

/** All matches in the document and the known shadow roots. A root that was removed from the page is dropped. */
export function queryPage<Found extends Element>(selector: string): Found[] {
  for (const root of roots) if (!root.isConnected) roots.delete(root);
  return [...roots].flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
}
