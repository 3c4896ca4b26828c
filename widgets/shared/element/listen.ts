/** A ref that hears an event of an element as long as the element is there. */
export function listen(name: `gondola-${string}`, hear: () => void) {
  return (element: HTMLElement | null) => {
    element?.addEventListener(name, hear);
    return () => element?.removeEventListener(name, hear);
  };
}
