export function listen(name: `gondola-${string}`, hear: () => void) {
  return (element: HTMLElement | null) => {
    element?.addEventListener(name, hear);
    return () => element?.removeEventListener(name, hear);
  };
}
