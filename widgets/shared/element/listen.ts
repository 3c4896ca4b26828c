/** A ref that listens to an event of an element until the element is removed. */
export function listen(name: `gondola-${string}`, hear: () => void) {
  return (element: HTMLElement | null) => {
    element?.addEventListener(name, hear);
    return () => element?.removeEventListener(name, hear);
  };
}
