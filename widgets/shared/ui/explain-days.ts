/**
 * Describes days for screen readers by their `part`, which the calendar shows only visually. Also hides weeks in which no day can be
 * chosen. Observes the calendar, which reuses its buttons for other months. Returns a function that stops observing.
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

/** Writes a description only when it has changed: a month has 42 days, and one press changes them all. */
function tell(day: Element, description: string): void {
  if (description === '') day.removeAttribute('aria-description');
  else if (day.getAttribute('aria-description') !== description) day.setAttribute('aria-description', description);
}
