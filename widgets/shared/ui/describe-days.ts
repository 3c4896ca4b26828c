/**
 * Gives days a spoken description by their `part`, because the calendar only draws them differently, and hides weeks that lie outside
 * the window altogether. It observes the calendar, which reuses its buttons for other months. Answers a function that stops it.
 */
export function describeDays(month: Element, descriptions: Readonly<Record<string, string>>): () => void {
  const root = month.shadowRoot;
  if (!root) return () => undefined;
  const annotate = () => {
    for (const day of root.querySelectorAll('button')) {
      const description = Object.entries(descriptions).find(([part]) => day.part.contains(part))?.[1];
      if (description) day.setAttribute('aria-description', description);
      else day.removeAttribute('aria-description');
    }
    for (const week of root.querySelectorAll<HTMLElement>('tbody tr')) {
      week.hidden = [...week.querySelectorAll('button')].every((day) => day.part.contains('outside-window'));
    }
  };
  annotate();
  const watcher = new MutationObserver(annotate);
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['part'] });
  return () => watcher.disconnect();
}
