type Listener = (dialog: HTMLDialogElement) => void;

const listeners = new Set<Listener>();

/** Tells whoever has to stay above all else, such as a toast, that a modal dialog now lies on top. */
export function tellDialogOpened(dialog: HTMLDialogElement): void {
  for (const listener of listeners) listener(dialog);
}

export function onDialogOpened(listener: Listener): void {
  listeners.add(listener);
}
