type Listener = (dialog: HTMLDialogElement) => void;

const listeners = new Set<Listener>();

/** Announces that a modal dialog is now on top, so that a toast can move above it. */
export function tellDialogOpened(dialog: HTMLDialogElement): void {
  for (const listener of listeners) listener(dialog);
}

export function onDialogOpened(listener: Listener): void {
  listeners.add(listener);
}
