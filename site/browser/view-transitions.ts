/** Beside pages of ours there are plain ones that take no part in transitions: leaving for one of them is no fault. */
export function startViewTransitions(): void {
  for (const type of ['pageswap', 'pagereveal'] as const) {
    addEventListener(type, ({ viewTransition: running }) => {
      for (const stage of [running?.ready, running?.finished, running?.updateCallbackDone])
        stage?.catch(() => undefined);
    });
  }
}
