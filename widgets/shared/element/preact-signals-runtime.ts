import './preact-translated-texts.ts';

/** Replaces `@preact/signals-react/runtime` in the embed. Only React needs the call: Preact tracks signals itself. */
export function useSignals(): void {}
