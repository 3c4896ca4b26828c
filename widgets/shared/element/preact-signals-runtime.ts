import './preact-translated-texts.ts';

/** Preact tracks signals by itself; only React needs this call. Stands in for `@preact/signals-react/runtime` in the embed. */
export function useSignals(): void {}
