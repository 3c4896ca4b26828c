/** Ignores the rejection of a view transition when the next page has none. The browser would log it as an error. */
export function startViewTransitions(): void {
  for (const type of ['pageswap', 'pagereveal'] as const) {
    addEventListener(type, ({ viewTransition: running }) => {
      for (const stage of [running?.ready, running?.finished, running?.updateCallbackDone])
        stage?.catch(() => undefined);
    });
  }
}
