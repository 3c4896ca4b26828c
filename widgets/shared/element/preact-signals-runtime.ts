import './preact-translated-texts.ts';

/** Does nothing, because Preact tracks signals; only React needs this call. It replaces `@preact/signals-react/runtime` in the embed. */
export function useSignals(): void {}
