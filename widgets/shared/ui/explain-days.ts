/**
 * Describes days for screen readers, whose `part` the calendar shows only visually, and hides weeks without a day to choose. Observes the
 * calendar, which reuses its buttons for other months. Returns a function that stops it.
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

/** Writes only a changed description: one press changes all 42 days of a month. */
function tell(day: Element, description: string): void {
  if (description === '') day.removeAttribute('aria-description');
  else if (day.getAttribute('aria-description') !== description) day.setAttribute('aria-description', description);
}
