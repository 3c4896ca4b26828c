/** False on a page that adds properties to all objects, or closes all shadow roots: the elements cannot render there. */
export async function isDrawn(calendar: HTMLElement): Promise<boolean> {
  const elements: DrawnElement[] = [calendar, ...calendar.querySelectorAll<HTMLElement>('calendar-month')];
  try {
    await Promise.all(elements.map(({ updated }) => updated));
  } catch {
    return false;
  }
  return elements.every(({ shadowRoot }) => shadowRoot?.hasChildNodes());
}

type DrawnElement = HTMLElement & { updated?: Promise<unknown> };
