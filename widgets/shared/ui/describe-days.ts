/**
 * Keeps a spoken description on the days that carry `part`: the calendar itself only strikes them through. It lives with
 * the calendar, which reuses its buttons from month to month. Answers how to stop.
 */
export function describeDays(month: Element, part: string, description: string): () => void {
  const root = month.shadowRoot;
  if (!root) return () => undefined;
  const annotate = () => {
    for (const day of root.querySelectorAll('button')) {
      if (day.part.contains(part)) day.setAttribute('aria-description', description);
      else day.removeAttribute('aria-description');
    }
  };
  annotate();
  const watcher = new MutationObserver(annotate);
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['part'] });
  return () => watcher.disconnect();
}
