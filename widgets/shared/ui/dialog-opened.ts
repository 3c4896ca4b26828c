type Listener = (dialog: HTMLDialogElement) => void;

const listeners = new Set<Listener>();

/** Announces that a modal dialog is now on top, for elements that must stay above everything else, such as a toast. */
export function tellDialogOpened(dialog: HTMLDialogElement): void {
  for (const listener of listeners) listener(dialog);
}

export function onDialogOpened(listener: Listener): void {
  listeners.add(listener);
}
