type Listener = (dialog: HTMLDialogElement) => void;

const listeners = new Set<Listener>();

/** Announces that a modal dialog now lies on top, for elements such as a toast that have to stay above all else. */
export function tellDialogOpened(dialog: HTMLDialogElement): void {
  for (const listener of listeners) listener(dialog);
}

export function onDialogOpened(listener: Listener): void {
  listeners.add(listener);
}
