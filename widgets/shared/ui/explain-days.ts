/**
 * Gives days a spoken description by their `part`, because the calendar only draws them differently, and hides weeks that lie outside
 * the window altogether. It observes the calendar, which reuses its buttons for other months. Answers a function that stops it.
 */
export function explainDays(month: Element, descriptions: Readonly<Record<string, string>>): () => void {
  const root = month.shadowRoot;
  if (!root) return () => undefined;
  const annotate = () => {
    for (const week of root.querySelectorAll<HTMLElement>('tbody tr')) {
      let isOutside = true;
      for (const day of week.querySelectorAll('button')) {
        const parts = (day.getAttribute('part') ?? '').split(' ');
        isOutside &&= parts.includes('outside-window');
        tell(day, parts.flatMap((part) => descriptions[part] ?? []).join(', '));
      }
      if (week.hidden !== isOutside) week.hidden = isOutside;
    }
  };
  annotate();
  const watcher = new MutationObserver(annotate);
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['part'] });
  return () => watcher.disconnect();
}

/** Writes only what has changed: a month has 42 days, and turning to it is a press. */
function tell(day: Element, description: string): void {
  if (description === '') day.removeAttribute('aria-description');
  else if (day.getAttribute('aria-description') !== description) day.setAttribute('aria-description', description);
}
